import { Form, href } from "react-router";
import { done } from "#app/accounts/answers/answers.ts";
import { ADVERTISING_TEXT, agreedNames } from "#app/accounts/consent/consent.ts";
import { readConsents, setAdvertising, wantsAdvertising } from "#app/accounts/consent/consents.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { ConsentList } from "#app/data-rights/ui/consent-list.tsx";
import { ButtonLink, buttonClass, SubmitButton } from "#app/kit/button.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { formDataOf } from "#app/platform/http/form.ts";
import type { Route } from "./+types/mis-datos.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { id } = customerOf(context);
  const [consents, advertising] = await Promise.all([readConsents(db, id), wantsAdvertising(db, id)]);
  return { consents, advertising };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const form = await formDataOf(request);
  const isAccepted = form.get("publicidad") === "si";
  await setAdvertising(db, customerOf(context).id, isAccepted, "perfil");
  return done(
    href("/cliente/mis-datos"),
    isAccepted ? "Te enviaremos ofertas y novedades." : "Ya no te enviaremos publicidad.",
  );
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function MyDataPage({ loaderData: { consents, advertising } }: Route.ComponentProps) {
  return (
    <>
      <PrivateTitle title="Mis datos" intro="Qué guardamos de ti, qué aceptaste y qué puedes pedir." />
      <div className="grid gap-6">
        <Card id="publicidad" title={agreedNames.publicidad}>
          <p className="mb-4">
            {advertising ? "Recibes ofertas y novedades por correo." : "No recibes publicidad."}{" "}
            <span className="text-ink-soft">
              {advertising
                ? "Puedes dejar de recibirlas cuando quieras."
                : `Al presionar aceptas: “${ADVERTISING_TEXT}”`}
            </span>
          </p>
          <Form method="post">
            <input type="hidden" name="publicidad" value={advertising ? "no" : "si"} />
            <SubmitButton look="secondary" pending="Un momento…">
              {advertising ? "Dejar de recibir publicidad" : "Recibir ofertas y novedades"}
            </SubmitButton>
          </Form>
        </Card>
        <Card id="copia" title="Acceso, copia y portabilidad">
          <p className="mb-4">
            Descarga ahora lo que guardamos de ti, en un formato de uso común. Las notas internas de la tienda
            no van en el archivo: pídelas con una solicitud de acceso.
          </p>
          <p>
            <a href={href("/cliente/perfil/datos")} download className={buttonClass("secondary")}>
              Descargar mis datos (JSON)
            </a>
          </p>
        </Card>
        <Card id="rectificacion" title="Rectificación y eliminación">
          <p className="mb-4">Corrige tus datos en tu perfil y en tus direcciones, o elimina tu cuenta.</p>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to={href("/cliente/perfil")} look="secondary">
              Corregir mi perfil
            </ButtonLink>
            <ButtonLink to={href("/cliente/direcciones")} look="secondary">
              Corregir mi dirección
            </ButtonLink>
            <ButtonLink to={href("/cliente/perfil/eliminar")} look="danger">
              Eliminar mi cuenta
            </ButtonLink>
          </p>
        </Card>
        <Card id="oposicion" title="Oposición y otras solicitudes">
          <p className="mb-4">
            Pide que dejemos de usar tus datos para algo, o lo que no puedes hacer tú. Te respondemos en el
            plazo de la ley.
          </p>
          <p>
            <ButtonLink to={href("/datos-personales/solicitud")} look="secondary">
              Hacer una solicitud
            </ButtonLink>
          </p>
        </Card>
        <Card id="consentimientos" title="Qué aceptaste">
          <ConsentList consents={consents} />
        </Card>
      </div>
    </>
  );
}
