import { href, Link, redirect } from "react-router";
import { hasSecondFactor } from "#app/domain/accounts/second-factor.server.ts";
import { countOtherSessions } from "#app/domain/accounts/sessions.server.ts";
import { updateStaff } from "#app/domain/accounts/staff.server.ts";
import { staffForm } from "#app/domain/accounts/staff-form.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { flashCookie } from "#app/http/flash.ts";
import { readForm, refuse } from "#app/http/form.ts";
import { administratorOf } from "#app/http/guards.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { keepTyped } from "#app/ui/office/keep-typed.ts";
import { SessionDialog } from "#app/ui/office/session-dialog.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { AccountRow } from "#app/ui/profile/account-row.tsx";
import { Card } from "#app/ui/profile/card.tsx";
import { PhotoCard } from "#app/ui/profile/photo-card.tsx";
import { SecurityRows } from "#app/ui/profile/security-rows.tsx";
import { StaffForm } from "#app/ui/profile/staff-form.tsx";
import type { Route } from "./+types/perfil.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const viewer = administratorOf(context);
  const { name, phone, photo, email } = viewer;
  const { db } = context.get(servicesContext);
  const otherSessions = await countOtherSessions(db, viewer);
  const secondFactor = await hasSecondFactor(db, viewer.id);
  return { shown: { nombre: name, celular: phone ?? "" }, photo, email, otherSessions, secondFactor };
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, staffForm);
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  await updateStaff(context.get(servicesContext).db, administratorOf(context), submission.value);
  const headers = { "Set-Cookie": await flashCookie({ kind: "ok", text: "Guardamos tus datos." }) };
  return redirect(href("/administrador/perfil"), { status: 303, headers });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, photo, email, otherSessions, secondFactor } = loaderData;
  return (
    <>
      <PageHead title="Mi perfil" noIndex />
      <PageTitle>Mi perfil</PageTitle>
      <div className="grid max-w-4xl gap-6">
        <PhotoCard photo={photo} />
        {/* Saved in another tab: what stands here is no longer so. */}
        <StaffForm key={Object.values(shown).join("\n")} shown={shown} result={actionData?.result} />
        <Card id="cuenta" title="Tu cuenta">
          <ul className="grid divide-y divide-line">
            <AccountRow title="Correo" detail={email} />
            <SecurityRows otherSessions={otherSessions} />
            <AccountRow
              title="Verificación en dos pasos"
              detail={secondFactor ? "Activada." : "Desactivada."}
            >
              <Link to={href("/administrador/perfil/segundo-paso")} className={buttonClass("secondary")}>
                {secondFactor ? "Ver verificación" : "Activar verificación"}
              </Link>
            </AccountRow>
          </ul>
        </Card>
      </div>
      <SessionDialog />
    </>
  );
}
