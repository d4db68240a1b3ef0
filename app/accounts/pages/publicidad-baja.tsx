import { data, Form } from "react-router";
import { setAdvertising } from "#app/accounts/consent/consents.server.ts";
import { optOutPerson } from "#app/accounts/consent/opt-out.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import type { Route } from "./+types/publicidad-baja.ts";

/** Mail scanners open links, so a GET changes nothing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!(await optOutPerson(context.get(servicesContext).auth, params.token))) throw data(null, 404);
  return null;
}

export async function action({ params, context }: Route.ActionArgs) {
  const { auth, db } = context.get(servicesContext);
  const personId = await optOutPerson(auth, params.token);
  if (!personId) throw data(null, 404);
  await setAdvertising(db, personId, false, "enlace");
  return { ended: true };
}

export default function OptOutPage({ actionData }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-xl gap-5">
      <PrivateTitle title="Dejar de recibir publicidad" />
      {actionData?.ended ? (
        <Alert kind="ok">
          Ya no te enviaremos publicidad. Seguirás recibiendo los correos de tus pedidos y reparaciones.
        </Alert>
      ) : (
        <Form method="post" className="grid gap-5">
          <p>Presiona el botón y no te enviaremos más ofertas ni novedades.</p>
          <SubmitButton pending="Un momento…" className="justify-self-start">
            Dejar de recibir publicidad
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
