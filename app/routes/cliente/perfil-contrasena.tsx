import { getFormProps } from "@conform-to/react";
import { Form, href, redirect } from "react-router";
import { changePasswordForm } from "#app/domain/accounts/account-forms.ts";
import { changePassword } from "#app/domain/accounts/change-password.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { flashCookie } from "#app/http/flash.ts";
import { readForm, refuse } from "#app/http/form.ts";
import { customerOf } from "#app/http/guards.ts";
import { refusePassword } from "#app/http/password-refusal.ts";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { BackToProfile } from "#app/ui/profile/back-link.tsx";
import { useZodForm } from "#app/ui/zod-form.ts";
import type { Route } from "./+types/perfil-contrasena.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { email: customerOf(context).email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin } = context.get(servicesContext);
  const submission = await readForm(request, changePasswordForm);
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  const { actual: present, contrasena: wanted } = submission.value;
  const changed = await changePassword(db, origin, customerOf(context), { present, wanted });
  if (!changed.ok) return refusePassword(submission, changed);
  const text = "Cambiamos tu contraseña y cerramos tus otras sesiones.";
  const headers = { "Set-Cookie": await flashCookie({ kind: "ok", text }) };
  return redirect(href("/cliente/perfil"), { status: 303, headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function PasswordPage({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(changePasswordForm, { result: actionData?.result });
  return (
    <>
      <PageHead title="Cambiar contraseña" noIndex />
      <PageTitle intro="Tus otras sesiones se cerrarán: en ellas tendrás que ingresar otra vez.">
        Cambiar contraseña
      </PageTitle>
      <Form method="post" {...getFormProps(form)} className="grid max-w-md gap-5">
        <FormErrors form={form} />
        {/* Tells password managers whose password this is. */}
        <input type="text" name="usuario" autoComplete="username" defaultValue={email} hidden readOnly />
        <PasswordField field={fields.actual} label="Contraseña actual" autoComplete="current-password" />
        <PasswordField
          field={fields.contrasena}
          label="Contraseña nueva"
          hint="Más de 6 letras, números o signos."
          autoComplete="new-password"
        />
        <SubmitButton pending="Cambiando…">Cambiar contraseña</SubmitButton>
      </Form>
      <BackToProfile />
    </>
  );
}
