import { getFormProps } from "@conform-to/react";
import { currentPasswordForm } from "#app/accounts/login/account-forms.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { useZodForm } from "#app/kit/form/zod-form.tsx";
import { DownloadMenu } from "#app/kit/office/download-menu.tsx";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";

interface DownloadWithPasswordProps {
  /** address of the file, with the list's filters */
  action: string;
  /** address of the same list as a workbook, if there is one */
  excel?: string;
  /** of the viewer */
  email: string;
  /** why the password is needed */
  reason: string;
}

/** Sent by the browser, not by fetch: the response is a file, and the page stays. */
export function DownloadWithPassword({ action, excel, email, reason }: DownloadWithPasswordProps) {
  const [form, fields] = useZodForm(currentPasswordForm, { id: "descarga", result: undefined });
  return (
    <DownloadMenu>
      <form method="post" action={action} {...getFormProps(form)} className="grid gap-5">
        <p className="text-ink-soft">{reason} Confirma que eres tú.</p>
        <PasswordAgain field={fields.actual} email={email} />
        <div className="flex flex-wrap gap-3">
          {excel && (
            <button type="submit" formAction={excel} className={buttonClass("secondary")}>
              Descargar Excel
            </button>
          )}
          <button type="submit" className={buttonClass("secondary")}>
            Descargar CSV
          </button>
        </div>
      </form>
    </DownloadMenu>
  );
}
