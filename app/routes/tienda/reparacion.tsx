import { href, Link, redirect } from "react-router";
import { z } from "zod";
import { fullName } from "#app/domain/accounts/viewer.ts";
import { pictureSentences } from "#app/domain/media/picture-upload.ts";
import { readSentRequest } from "#app/domain/repairs/read-repairs.server.ts";
import { repairForm } from "#app/domain/repairs/repair-form.ts";
import { requestRepair } from "#app/domain/repairs/request-repair.server.ts";
import { shownCode } from "#app/domain/repairs/ticket-code.ts";
import { remoteAddressContext, servicesContext, viewerContext } from "#app/http/contexts.ts";
import { parseForm, refuse } from "#app/http/form.ts";
import { formWithFiles } from "#app/http/form-with-files.ts";
import { tooMany } from "#app/http/too-many.ts";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { RepairRequestForm } from "#app/ui/repairs/repair-request-form.tsx";
import { RepairSteps } from "#app/ui/repairs/repair-steps.tsx";
import type { Route } from "./+types/reparacion.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  const known =
    viewer.role === "cliente"
      ? {
          nombre: fullName(viewer),
          correo: viewer.email,
          ...(viewer.phone && { celular: viewer.phone }),
        }
      : {};
  const sent = z.uuid().safeParse(url.searchParams.get("solicitud"));
  return {
    known,
    submissionId: crypto.randomUUID(),
    sent: sent.success && (await readSentRequest(context.get(servicesContext).db, sent.data)),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, origin, environment, log, now } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const submission = parseForm(await formWithFiles(request, context), repairForm);
  if (submission.status !== "success") return refuse(submission, { status: 400 });
  const customerId = viewer.role === "cliente" ? viewer.id : null;
  const asker = { customerId, address: context.get(remoteAddressContext) };
  const surroundings = { files, origin, storeEmail: environment.STORE_EMAIL, now: now() };
  const requested = await requestRepair(db, submission.value, asker, surroundings);
  if (requested.ok) return redirect(`${href("/reparacion")}?solicitud=${requested.submissionId}`, 303);
  if (requested.reason === "limited") return refuse(submission, tooMany(requested.seconds));
  const { fileName, refused } = requested;
  if (refused.reason === "not-stored") log.error({ err: refused.cause }, "repair photo not stored");
  const fotos = [`${fileName}: ${pictureSentences[refused.reason]}`];
  return refuse(submission, { status: refused.reason === "not-stored" ? 503 : 400, fields: { fotos } });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function RepairPage({ loaderData, actionData }: Route.ComponentProps) {
  const { known, submissionId, sent } = loaderData;
  return (
    <>
      <PageHead
        title="Solicitar Reparación"
        description="Cuéntanos qué le pasa a tu computadora y te respondemos con los pasos y un presupuesto."
      />
      <PageTitle intro="Cuéntanos qué le pasa a tu equipo. Te respondemos con los pasos y un presupuesto: no empezamos sin tu aprobación.">
        Solicitar Reparación
      </PageTitle>
      <div className="grid gap-10 wide:grid-cols-[minmax(0,36rem)_minmax(0,26rem)] wide:justify-between">
        {sent && !actionData ? (
          <Sent {...sent} />
        ) : (
          <RepairRequestForm {...{ known, submissionId }} result={actionData?.result} />
        )}
        <RepairSteps />
      </div>
      <p className="mt-8">
        ¿Ya hiciste una solicitud?{" "}
        <Link
          to={href("/reparacion/seguimiento")}
          className="font-semibold text-accent-text underline underline-offset-4"
        >
          Mira cómo va tu reparación
        </Link>
      </p>
    </>
  );
}

function Sent({ code, email }: { code: string; email: string }) {
  return (
    <div className="grid max-w-xl justify-items-start gap-5">
      <Alert kind="ok">
        <p className="font-semibold">Solicitud enviada correctamente</p>
        <p>
          Tu código es <strong className="whitespace-nowrap">{shownCode(code)}</strong>. También lo enviamos a{" "}
          <span className="wrap-anywhere">{email}</span>.
        </p>
      </Alert>
      <Link to={href("/reparacion")} className={buttonClass("secondary")}>
        Hacer otra solicitud
      </Link>
    </div>
  );
}
