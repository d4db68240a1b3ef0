import { data, href, Link } from "react-router";
import { z } from "zod";
import { servicesContext } from "#app/accounts/contexts.ts";
import { readOwnRequest } from "#app/data-rights/requests/read-requests.server.ts";
import { kindWords, requestNumber } from "#app/data-rights/requests/request.ts";
import { RequestSheet } from "#app/data-rights/requests/ui/request-sheet.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { formatDay, formatMoment } from "#app/values/calendar.ts";
import type { Route } from "./+types/datos-personales-solicitud-clave.ts";

/** Opened by the request's key, from the form or the mail. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const key = z.uuid().safeParse(params.clave);
  const request = key.success ? await readOwnRequest(context.get(servicesContext).db, key.data) : undefined;
  if (!request) throw data(null, 404);
  return data({ request }, { headers: { "Cache-Control": "private, no-store" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function FiledRequestPage({ loaderData: { request } }: Route.ComponentProps) {
  const number = requestNumber(request.id);
  return (
    <div className="grid max-w-3xl gap-6">
      <div>
        <PrivateTitle
          title={`Solicitud ${number}`}
          intro={`${kindWords[request.kind].label}. Registrada el ${formatMoment(request.createdAt)}.`}
        />
        {request.answers.length === 0 ? (
          <Alert kind="ok">
            Registramos tu solicitud. Te respondemos a más tardar el {formatDay(request.deadline)} a{" "}
            <span className="wrap-anywhere">{request.email}</span>.
          </Alert>
        ) : (
          <Alert kind="info">Ya tiene respuesta: está al final de la página.</Alert>
        )}
      </div>
      <RequestSheet request={request} />
      <p>
        <Link to={href("/datos-personales")} className={textLink}>
          Volver a tus datos personales
        </Link>
      </p>
    </div>
  );
}
