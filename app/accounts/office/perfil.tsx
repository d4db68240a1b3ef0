import { href } from "react-router";
import { updateStaff } from "#app/accounts/administrators/staff.server.ts";
import { staffForm } from "#app/accounts/administrators/staff-form.ts";
import { done, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { hasSecondFactor } from "#app/accounts/second-step/second-factor.server.ts";
import { countOtherSessions } from "#app/accounts/sessions/sessions.server.ts";
import { AccountRow } from "#app/accounts/ui/profile/account-row.tsx";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { PhotoCard } from "#app/accounts/ui/profile/photo-card.tsx";
import { SecurityRows } from "#app/accounts/ui/profile/security-rows.tsx";
import { StaffForm } from "#app/accounts/ui/profile/staff-form.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { FollowStoredValue } from "#app/kit/form/follow-stored-value.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { readForm } from "#app/platform/http/form.ts";
import type { Route } from "./+types/perfil.ts";

export const middleware = [requirePermission("office.enter")];

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
  if (submission.status !== "success") return formErrors(submission);
  await updateStaff(context.get(servicesContext).db, administratorOf(context), submission.value);
  return done(href("/administrador/perfil"), "Guardamos tus datos.");
}

export const clientAction = keepInput;

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, photo, email, otherSessions, secondFactor } = loaderData;
  return (
    <>
      <PrivateTitle title="Mi perfil" />
      <div className="grid max-w-4xl gap-6">
        <PhotoCard photo={photo} />
        <FollowStoredValue value={shown}>
          {(stored) => <StaffForm shown={stored} result={actionData?.result} />}
        </FollowStoredValue>
        <Card id="cuenta" title="Tu cuenta">
          <ul className="grid divide-y divide-line">
            <AccountRow title="Correo" detail={email} />
            <SecurityRows otherSessions={otherSessions} />
            <AccountRow
              title="Verificación en dos pasos"
              detail={secondFactor ? "Activada." : "Desactivada."}
            >
              <ButtonLink to={href("/administrador/perfil/segundo-paso")} look="secondary">
                {secondFactor ? "Ver verificación" : "Activar verificación"}
              </ButtonLink>
            </AccountRow>
          </ul>
        </Card>
      </div>
      <SessionDialog />
    </>
  );
}
