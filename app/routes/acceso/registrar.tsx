import { getFormProps } from "@conform-to/react";
import { Form, href, Link, redirect } from "react-router";
import { signUpForm } from "#app/domain/accounts/account-forms.ts";
import { signUp } from "#app/domain/accounts/sign-up.server.ts";
import { weaknessSentences } from "#app/domain/accounts/weak-password.server.ts";
import { remoteAddressContext, servicesContext } from "#app/http/contexts.ts";
import { readForm, refuse } from "#app/http/form.ts";
import { tooMany } from "#app/http/too-many.ts";
import { typedEmailCookie } from "#app/http/typed-email.ts";
import { wayBackOf, withWayBack } from "#app/http/way-back.ts";
import { EmailField } from "#app/ui/account/email-field.tsx";
import { Panel, textLink } from "#app/ui/account/panel.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { CheckboxField, TextField } from "#app/ui/field.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { useZodForm } from "#app/ui/zod-form.ts";
import type { Route } from "./+types/registrar.ts";

export function loader({ request }: Route.LoaderArgs) {
  return { from: wayBackOf(request) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const submission = await readForm(request, signUpForm);
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  const from = wayBackOf(request);
  const address = context.get(remoteAddressContext);
  const signedUp = await signUp(services.db, services, { ...submission.value, from, address });
  if (!signedUp.ok && signedUp.reason === "limited") return refuse(submission, tooMany(signedUp.seconds));
  if (!signedUp.ok && signedUp.reason === "weak")
    return refuse(submission, {
      status: 400,
      fields: { contrasena: [weaknessSentences[signedUp.weakness]] },
    });
  const target = signedUp.ok
    ? withWayBack(href("/gracias-por-registrarte"), from)
    : withWayBack(href("/ingresar"), from, { motivo: "repetido" });
  return redirect(target, { headers: { "Set-Cookie": await typedEmailCookie(submission.value.correo) } });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ loaderData: { from }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(signUpForm, { result: actionData?.result });
  return (
    <Panel
      title="Crea tu cuenta"
      intro={
        <>
          ¿Ya tienes una?{" "}
          <Link to={withWayBack(href("/ingresar"), from)} className={textLink}>
            Inicia sesión
          </Link>
        </>
      }
    >
      <PageHead
        title="Crear cuenta"
        description="Crea tu cuenta de cliente para comprar y seguir tus pedidos."
      />
      <Form method="post" {...getFormProps(form)} className="grid gap-5">
        <FormErrors form={form} />
        <TextField field={fields.nombres} label="Nombres" autoComplete="given-name" />
        <TextField field={fields.apellidos} label="Apellidos" autoComplete="family-name" />
        <EmailField field={fields.correo} autoComplete="email" />
        <PasswordField
          field={fields.contrasena}
          label="Contraseña"
          hint="Más de 6 letras, números o signos."
          autoComplete="new-password"
        />
        <CheckboxField field={fields.consentimiento} label={<Consent />} />
        <SubmitButton pending="Creando tu cuenta…">Registrarme</SubmitButton>
      </Form>
    </Panel>
  );
}

/** The links open aside, so that what was typed stays. */
function Consent() {
  return (
    <>
      Acepto la{" "}
      <a href={href("/politica-de-privacidad")} target="_blank" rel="noopener" className={textLink}>
        política de privacidad
      </a>{" "}
      y los{" "}
      <a href={href("/terminos-y-condiciones")} target="_blank" rel="noopener" className={textLink}>
        términos y condiciones
      </a>{" "}
      (se abren en otra pestaña).
    </>
  );
}
