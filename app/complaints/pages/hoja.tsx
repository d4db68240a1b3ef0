import { data, href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { kindLabels, sheetNumber } from "#app/complaints/complaint.ts";
import { isCopyMailed, readOwnComplaint } from "#app/complaints/read-complaints.server.ts";
import { Legends } from "#app/complaints/ui/legends.tsx";
import { Sheet } from "#app/complaints/ui/sheet.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import { formatDay, formatMoment } from "#app/values/calendar.ts";
import type { Route } from "./+types/hoja.ts";

/** Opened by the sheet's key, which the consumer has from the form or the mail. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const complaint = await readOwnComplaint(db, params.clave);
  if (!complaint) throw data(null, 404);
  const isMailed = await isCopyMailed(db, complaint);
  return data({ complaint, isMailed }, { headers: { "Cache-Control": "private, no-store" } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function SheetPage({ loaderData: { complaint, isMailed } }: Route.ComponentProps) {
  const { kind, email, createdAt, deadline, answers, accessKey } = complaint;
  const number = sheetNumber(complaint);
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHead title={`Hoja de reclamación ${number}`} noIndex />
      <div>
        <PageTitle intro={`Registrada el ${formatMoment(createdAt)}.`}>
          Hoja de reclamación N.º {number}
        </PageTitle>
        {answers.length === 0 ? (
          <Alert kind="ok">
            <p className="font-semibold">
              Registramos tu {kindLabels[kind].toLowerCase()} con el número {number}.
            </p>
            <p>
              Te respondemos a más tardar el {formatDay(deadline)}.{" "}
              {isMailed && (
                <>
                  Enviamos una copia a <span className="wrap-anywhere">{email}</span>.
                </>
              )}
              {!email && "No escribiste un correo: guarda el PDF o la dirección de esta página."}
              {email && !isMailed && (
                <>
                  Ya enviamos muchas copias a <span className="wrap-anywhere">{email}</span> en una hora, así
                  que esta no: guarda el PDF o la dirección de esta página. La respuesta sí la enviamos ahí.
                </>
              )}
            </p>
          </Alert>
        ) : (
          <Alert kind="info">Ya tiene respuesta: está al final de la hoja.</Alert>
        )}
      </div>
      <p>
        <a
          href={href("/libro-de-reclamaciones/hoja/:clave/pdf", { clave: accessKey })}
          download
          className={buttonClass("secondary")}
        >
          Descargar la hoja (PDF)
        </a>
      </p>
      <Sheet complaint={complaint} />
      <Legends />
    </div>
  );
}
