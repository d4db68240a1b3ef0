import { getFormProps } from "@conform-to/react";
import { data, Form } from "react-router";
import { emailForm } from "#app/domain/accounts/account-forms.ts";
import { takeAttempts } from "#app/domain/limits.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { sendTestMail } from "#app/domain/settings/test-mail.server.ts";
import { testMailSentence } from "#app/domain/settings/test-mail-words.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { readForm, refuse } from "#app/http/form.ts";
import { administratorOf } from "#app/http/guards.ts";
import { tooMany } from "#app/http/too-many.ts";
import { Alert } from "#app/ui/alert.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { keepTyped } from "#app/ui/office/keep-typed.ts";
import { SettingsPage } from "#app/ui/settings/settings-page.tsx";
import { useZodForm } from "#app/ui/zod-form.ts";
import type { Route } from "./+types/ajustes-correo.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { correo: administratorOf(context).email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, mail } = context.get(servicesContext);
  const { id } = administratorOf(context);
  const submission = await readForm(request, emailForm);
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  const taken = await takeAttempts(db, [{ limit: "officeMailAccount", of: [id] }]);
  if (!taken.ok) return refuse(submission, tooMany(taken.seconds));
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
