import { getFormProps } from "@conform-to/react";
import { data, Form } from "react-router";
import { formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepTyped } from "#app/accounts/live/keep-typed.ts";
import { emailForm } from "#app/accounts/login/account-forms.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { FormErrors } from "#app/kit/form/form-errors.tsx";
import { useZodForm } from "#app/kit/form/zod-form.ts";
import { Alert } from "#app/kit/message/alert.tsx";
import { sendTestMail } from "#app/mail/test-mail.server.ts";
import { testMailSentence } from "#app/mail/test-mail-words.ts";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { tooMany } from "#app/platform/http/too-many.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/ajustes-correo.ts";

export const middleware = [requirePermission("settings.write")];

export function loader({ context }: Route.LoaderArgs) {
  return { correo: administratorOf(context).email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, mail } = context.get(servicesContext);
  const { id } = administratorOf(context);
  const submission = await readForm(request, emailForm);
  if (submission.status !== "success") return formErrors(submission);
  const taken = await takeAttempts(db, [{ limit: "officeMailAccount", of: [id] }]);
  if (!taken.ok) return formErrors(submission, tooMany(taken.seconds));
  const { correo: to } = submission.value;
  const tested = await sendTestMail(mail, await readSettings(db), to);
  const told = { ok: tested.ok, sentence: testMailSentence(tested, to) };
  return data({ result: submission.reply(), told }, tested.ok ? 200 : 502);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(emailForm, { result: actionData?.result, defaultValue: loaderData });
  const told = actionData && "told" in actionData ? actionData.told : undefined;
  return (
    <SettingsPage
      title="Correo"
      intro="Envía un mensaje de prueba para saber si el servidor de correo lo acepta. El servidor se configura al instalar la tienda."
    >
      <Form method="post" {...getFormProps(form)} className="grid max-w-md gap-5">
        <FormErrors form={form} />
        {told && (
          <Alert kind={told.ok ? "ok" : "error"}>
            <span className="wrap-anywhere">{told.sentence}</span>
          </Alert>
        )}
        <TextField field={fields.correo} label="Enviar a" type="email" inputMode="email" />
        <SubmitButton pending="Probando…" className="justify-self-start">
          Enviar correo de prueba
        </SubmitButton>
      </Form>
    </SettingsPage>
  );
}
