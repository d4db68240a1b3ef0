import { getFormProps } from "@conform-to/react";
import { Form, href, redirect } from "react-router";
import { deleteAccountForm } from "#app/domain/accounts/account-forms.ts";
import { countOrdersUnderway, deleteAccount } from "#app/domain/accounts/delete-account.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { flashCookie } from "#app/http/flash.ts";
import { readForm, refuse } from "#app/http/form.ts";
import { customerOf } from "#app/http/guards.ts";
import { refusePassword } from "#app/http/password-refusal.ts";
import { Alert } from "#app/ui/alert.tsx";
import { SubmitButton } from "#app/ui/button.tsx";
import { FormErrors } from "#app/ui/form-errors.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { BackToProfile } from "#app/ui/profile/back-link.tsx";
import { useZodForm } from "#app/ui/zod-form.ts";
import type { Route } from "./+types/perfil-eliminar.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { underway: await countOrdersUnderway(context.get(servicesContext).db, customerOf(context).id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files } = context.get(servicesContext);
  const submission = await readForm(request, deleteAccountForm);
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  const deleted = await deleteAccount(db, files, customerOf(context), submission.value.actual);
  if (!deleted.ok) return refusePassword(submission, deleted);
  const text = "Eliminamos tu cuenta y tus datos personales.";
  const headers = { "Set-Cookie": await flashCookie({ kind: "ok", text }) };
  return redirect(href("/"), { status: 303, headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function DeletePage({ loaderData: { underway }, actionData }: Route.ComponentProps) {
  const [form, fields] = useZodForm(deleteAccountForm, { result: actionData?.result });
  return (
    <>
      <PageHead title="Eliminar mi cuenta" noIndex />
      <PageTitle intro="Borraremos tu perfil, tu foto, tu dirección, tus favoritos y tus productos guardados. Tus pedidos quedarán registrados sin tu nombre. No se puede deshacer.">
        Eliminar mi cuenta
      </PageTitle>
      <div className="grid max-w-md gap-5">
        {underway > 0 && (
          <Alert kind="warning">
            {underway === 1 ? "Tienes un pedido" : `Tienes ${underway} pedidos`} sin entregar: si eliminas tu
            cuenta, no sabremos a quién entregarlo.
          </Alert>
        )}
        <Form method="post" {...getFormProps(form)} className="grid gap-5">
          <FormErrors form={form} />
          <PasswordField
            field={fields.actual}
            label="Contraseña actual"
            hint="Para estar seguros de que eres tú."
            autoComplete="current-password"
          />
          <SubmitButton look="danger" pending="Eliminando…">
            Eliminar mi cuenta para siempre
          </SubmitButton>
        </Form>
      </div>
      <BackToProfile />
    </>
  );
}
