import { href, Link, redirect } from "react-router";
import { failed, formErrors } from "#app/accounts/answers/answers.ts";
import { remoteAddressContext, servicesContext } from "#app/accounts/contexts.ts";
import { phoneCodeForm, recoveryCodeForm } from "#app/accounts/login/account-forms.ts";
import { awaitsSecondStep, passSecondStep } from "#app/accounts/second-step/second-step.server.ts";
import { recordSecurityEvent } from "#app/accounts/security-record/record-security-event.ts";
import { redirectWith } from "#app/accounts/sessions/read-session.server.ts";
import { CodeField } from "#app/accounts/ui/code-field.tsx";
import { Panel } from "#app/accounts/ui/panel.tsx";
import { homeOf, wayBackOf, withWayBack } from "#app/accounts/way-back.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { readForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import type { Route } from "./+types/ingresar-administrador-codigo.ts";

const START_AGAIN =
  "Ingresa otra vez con tu contraseña: pasó mucho tiempo, o hubo demasiados códigos equivocados.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const from = wayBackOf(request);
  if (!(await awaitsSecondStep(context.get(servicesContext).auth, request.headers)))
    throw redirect(withWayBack(href("/ingresar/administrador"), from));
  return { from, kind: kindOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, auth } = context.get(servicesContext);
  const kind = kindOf(request);
  const submission = await readForm(request, kind === "phone" ? phoneCodeForm : recoveryCodeForm);
  if (submission.status !== "success") return formErrors(submission);
  const { codigo: code } = submission.value;
  const address = context.get(remoteAddressContext);
  const passed = await passSecondStep(db, auth, { headers: request.headers, code, kind, address });
  if (passed.ok) {
    recordSecurityEvent(context, "login", { viewer: passed.person, detail: WORDS[kind].passed });
    return redirectWith(wayBackOf(request) ?? homeOf(passed.person), passed.headers);
  }
  if (passed.reason !== "limited")
    recordSecurityEvent(context, "second-step-refused", { detail: WORDS[kind].refused });
  switch (passed.reason) {
    case "wrong":
      return formErrors(submission, { status: 401, fields: { codigo: [WORDS[kind].wrong] } });
    case "limited":
      return formErrors(submission, tooManyRequests(passed.seconds));
    case "start-again":
      return failed(withWayBack(href("/ingresar/administrador"), wayBackOf(request)), START_AGAIN);
  }
}

function kindOf(request: Request): "phone" | "recovery" {
  return new URL(request.url).searchParams.has("recuperacion") ? "recovery" : "phone";
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const WORDS = {
  phone: {
    intro: "Escribe el código que muestra ahora la aplicación de tu celular.",
    other: "¿Perdiste tu celular? Usa un código de recuperación",
    wrong: "Ese código no es correcto o ya se usó. Espera el siguiente.",
    passed: "Con el código de su celular",
    refused: "Código del celular",
  },
  recovery: {
    intro: "Escribe uno de los códigos que guardaste al activar la verificación. Cada uno sirve una vez.",
    other: "Usar el código de mi celular",
    wrong: "Ese código no es correcto o ya se usó.",
    passed: "Con un código de recuperación",
    refused: "Código de recuperación",
  },
};

export default function SecondStepPage({ loaderData: { from, kind }, actionData }: Route.ComponentProps) {
  const words = WORDS[kind];
  const path = href("/ingresar/administrador/codigo");
  const other = withWayBack(path, from, kind === "phone" ? { recuperacion: "si" } : {});
  return (
    <Panel title="Verificación en dos pasos" intro={words.intro}>
      <PageHead title="Verificación en dos pasos" noIndex />
      <CodeForm key={kind} kind={kind} result={actionData?.result} />
      <p className="grid gap-2">
        <Link to={other} className={textLink}>
          {words.other}
        </Link>
        <Link to={withWayBack(href("/ingresar/administrador"), from)} className={textLink}>
          Volver al inicio de sesión
        </Link>
      </p>
    </Panel>
  );
}

interface CodeFormProps {
  kind: "phone" | "recovery";
  result: Parameters<typeof useZodForm>[1]["result"];
}

function CodeForm({ kind, result }: CodeFormProps) {
  const [form, fields] = useZodForm(kind === "phone" ? phoneCodeForm : recoveryCodeForm, { result });
  return (
    <PostForm form={form} className="grid gap-5">
      <CodeField field={fields.codigo} kind={kind} starts />
      <SubmitButton pending="Ingresando…">Ingresar</SubmitButton>
    </PostForm>
  );
}
