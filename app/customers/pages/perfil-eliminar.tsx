import { href } from "react-router";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { refusePassword } from "#app/accounts/answers/password-refusal.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { currentPasswordForm } from "#app/accounts/login/account-forms.ts";
import { BackToProfile } from "#app/accounts/ui/profile/back-link.tsx";
import { countOrdersUnderway, deleteAccount, heldRepairs } from "#app/customers/delete-account.server.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { PasswordField } from "#app/kit/form/password-field.tsx";
import { PostForm, useZodForm } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { readBalance } from "#app/payments/balance.server.ts";
import { shownBalance } from "#app/payments/balance.ts";
import { readForm } from "#app/platform/http/form.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { periodOf } from "#app/settings/retention/retention.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/perfil-eliminar.ts";

const list = new Intl.ListFormat("es", { type: "conjunction" });

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { id } = customerOf(context);
  const { retention } = await readSettings(db);
  return {
    underway: await countOrdersUnderway(db, id),
    held: (await heldRepairs(db, id)).map(shownCode),
    balances: await readBalance(db, id),
    years: periodOf("orders", retention),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, mail, now } = context.get(servicesContext);
  const submission = await readForm(request, currentPasswordForm);
  if (submission.status !== "success") return formErrors(submission);
  const services = { files, mail, now };
  const deleted = await deleteAccount(db, services, customerOf(context), submission.value.actual);
  if (!deleted.ok) return refusePassword(submission, deleted);
  return done(href("/"), "Eliminamos tu cuenta y lo que la ley no nos pide guardar.");
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function DeletePage({ loaderData, actionData }: Route.ComponentProps) {
  const { underway, held, balances, years } = loaderData;
  const [form, fields] = useZodForm(currentPasswordForm, { result: actionData?.result });
  return (
    <>
      <PrivateTitle
        title="Eliminar mi cuenta"
        intro={`Borraremos tu perfil, tu foto, tu dirección, tus favoritos y tus productos guardados. Tus reparaciones quedarán registradas sin tu nombre ni lo que escribiste. Tus pedidos conservarán tu nombre, contacto y dirección ${years} años desde cada uno, porque la ley pide guardar las ventas; después los borraremos. No se puede deshacer.`}
      />
      <div className="grid max-w-md gap-5">
        {underway > 0 && (
          <Alert kind="warning">
            {underway === 1 ? "Tienes un pedido" : `Tienes ${underway} pedidos`} sin entregar: si eliminas tu
            cuenta, ya no podrás {underway === 1 ? "seguirlo ni anularlo" : "seguirlos ni anularlos"} aquí.
          </Alert>
        )}
        {held.length > 0 && (
          <Alert kind="warning">
            {held.length === 1
              ? `Tenemos tu equipo de la reparación ${held[0]}: guardaremos tus datos de ella hasta devolvértelo, y después los borraremos. Anota el código: con él y tu correo verás cómo va.`
              : `Tenemos tus equipos de las reparaciones ${list.format(held)}: guardaremos tus datos de ellas hasta devolvértelos, y después los borraremos. Anota los códigos: con ellos y tu correo verás cómo van.`}
          </Alert>
        )}
        {balances.length > 0 && (
          <Alert kind="warning">
            Tienes {shownBalance(balances)} a favor: si eliminas tu cuenta, ya no podrás usarlo. Escríbenos
            antes si prefieres que te lo devolvamos.
          </Alert>
        )}
        <PostForm form={form} className="grid gap-5">
          <PasswordField
            field={fields.actual}
            label="Contraseña actual"
            hint="Para estar seguros de que eres tú."
            autoComplete="current-password"
          />
          <SubmitButton look="danger" pending="Eliminando…">
            Eliminar mi cuenta para siempre
          </SubmitButton>
        </PostForm>
      </div>
      <BackToProfile />
    </>
  );
}
