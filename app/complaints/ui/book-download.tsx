import { getFormProps } from "@conform-to/react";
import { href } from "react-router";
import { currentPasswordForm } from "#app/accounts/login/account-forms.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { useZodForm } from "#app/kit/form/zod-form.tsx";
import { PasswordAgain } from "#app/kit/office/password-again.tsx";

interface BookDownloadProps {
  /** years with sheets, newest first */
  years: number[];
  email: string;
}

/** Download of a year of the book as PDF or table. It contains personal data, so it requires the password. */
export function BookDownload({ years, email }: BookDownloadProps) {
  if (years.length === 0) return null;
  return (
    <details className="mt-6 max-w-xl rounded-card border border-line bg-surface p-4">
      <summary className="min-h-8 cursor-pointer font-semibold">Descargar el libro</summary>
      <div className="mt-4 grid gap-6">
        {years.map((year) => (
          <YearForm key={year} year={year} email={email} />
        ))}
      </div>
    </details>
  );
}

function YearForm({ year, email }: { year: number; email: string }) {
  const [form, fields] = useZodForm(currentPasswordForm, { id: `libro-${year}`, result: undefined });
  const to = (format: string) =>
    `${href("/administrador/reclamos/descarga")}?${new URLSearchParams({ anio: String(year), formato: format })}`;
  return (
    <form method="post" action={to("pdf")} {...getFormProps(form)} className="grid gap-3">
      <h2 className="font-semibold">Libro de {year}</h2>
      <PasswordAgain field={fields.actual} email={email} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={buttonClass("secondary")}>
          Descargar PDF
        </button>
        <button type="submit" formAction={to("csv")} className={buttonClass("secondary")}>
          Descargar CSV
        </button>
      </div>
    </form>
  );
}
