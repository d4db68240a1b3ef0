import { href, Link } from "react-router";
import { done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { digitsForm, emailForm } from "#app/accounts/login/account-forms.ts";
import { newDigits } from "#app/accounts/login/mailed-code.server.ts";
import { CodeField } from "#app/accounts/ui/code-field.tsx";
import { buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { TextField } from "#app/kit/form/field.tsx";
import { type FormResult, PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { confirmTestMail, readMailTest, sendTestMail } from "#app/mail/test-mail.server.ts";
import { mailTestKind, mayArrive } from "#app/mail/test-mail-words.ts";
import { MailTestState } from "#app/mail/ui/mail-test-state.tsx";
import { SettingsPage } from "#app/office/settings/ui/settings-page.tsx";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import type { Route } from "./+types/ajustes-correo-prueba.ts";

export const middleware = [requirePermission("settings.write")];

const PAGE = href("/administrador/ajustes/correo/prueba");
const WRONG = "Ese no es el código del último mensaje de prueba. Míralo otra vez en el correo.";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { correo: administratorOf(context).email, test: (await readMailTest(db)) ?? null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, mail, origin, now } = context.get(servicesContext);
  const { id } = administratorOf(context);
  const posted = await formDataOf(request);
  return posted.get("intencion") === "confirmar" ? confirm() : send();

  async function send() {
    const submission = parseForm(posted, emailForm);
    if (submission.status !== "success") return formErrors(submission, {}, { about: "enviar" });
    const taken = await takeAttempts(db, [{ limit: "officeMailAccount", of: [id] }]);
    if (!taken.ok) return formErrors(submission, tooManyRequests(taken.seconds), { about: "enviar" });
    await sendTestMail(db, mail, { to: submission.value.correo, code: newDigits(), origin, now: now() });
    const test = await readMailTest(db);
    if (test?.outcome === "folder")
      return failed(PAGE, "No hay un servidor de correo: nadie recibe el mensaje de prueba.");
    return test && mailTestKind(test) !== "error"
      ? done(PAGE, "Terminó la prueba: mira abajo qué respondió el servidor.")
      : failed(PAGE, "La prueba falló: mira abajo qué respondió el servidor.");
  }

  async function confirm() {
    const submission = parseForm(posted, digitsForm);
    if (submission.status !== "success") return formErrors(submission, {}, { about: "confirmar" });
    const taken = await takeAttempts(db, [{ limit: "officeMailAccount", of: [id, "confirmar"] }]);
    if (!taken.ok) return formErrors(submission, tooManyRequests(taken.seconds), { about: "confirmar" });
    if (await confirmTestMail(db, submission.value.codigo, now()))
      return done(PAGE, "El correo de la tienda llega.");
    return formErrors(submission, { fields: { codigo: [WRONG] } }, { about: "confirmar" });
  }
}

export const clientAction = keepInput;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function MailTestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { correo, test } = loaderData;
  const resultOf = (about: string) => (actionData?.about === about ? actionData.result : undefined);
  return (
    <SettingsPage
      title="Probar el correo"
      intro="Envía un mensaje con un código: si lo recibes y lo escribes aquí, el correo de la tienda llega de verdad."
    >
      <div className="grid max-w-2xl gap-6">
        {test && <MailTestState test={test} />}
        {test && mayArrive(test) && <ConfirmForm result={resultOf("confirmar")} />}
        <SendForm correo={test?.sentTo ?? correo} result={resultOf("enviar")} />
        <Link
          to={href("/administrador/ajustes/correo")}
          className={`${buttonClass("quiet")} justify-self-start`}
        >
          Volver al correo
        </Link>
      </div>
    </SettingsPage>
  );
}

type Result = FormResult;

function ConfirmForm({ result }: { result: Result }) {
  const [form, fields] = useZodForm(digitsForm, { result, id: "confirmar" });
  return (
    <FormCard title="Escribe el código que llegó">
      <PostForm form={form} className="grid max-w-md gap-5" intent="confirmar">
        <CodeField field={fields.codigo} kind="phone" />
        <SubmitButton pending="Confirmando…" className="justify-self-start">
          Confirmar que llegó
        </SubmitButton>
      </PostForm>
    </FormCard>
  );
}

function SendForm({ correo, result }: { correo: string; result: Result }) {
  const [form, fields] = useZodForm(emailForm, { result, defaultValue: { correo }, id: "enviar" });
  return (
    <FormCard title="Mensaje de prueba">
      <PostForm form={form} className="grid max-w-md gap-5" intent="enviar">
        <TextField field={fields.correo} label="Enviar a" type="email" inputMode="email" />
        <SubmitButton look="secondary" pending="Probando…" className="justify-self-start">
          Enviar correo de prueba
        </SubmitButton>
      </PostForm>
    </FormCard>
  );
}
