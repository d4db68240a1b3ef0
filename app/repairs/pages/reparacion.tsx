import { href, Link, redirect } from "react-router";
import { z } from "zod";
import { formErrors } from "#app/accounts/answers/answers.ts";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { remoteAddressContext, servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { fullName } from "#app/accounts/viewer.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { UnsavedGuard } from "#app/kit/form/unsaved-guard.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { hasMailServer } from "#app/mail/mail-server.server.ts";
import { parseForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { pictureSentences } from "#app/platform/media/picture-upload.ts";
import { NEXT_STEPS } from "#app/repairs/next-step.ts";
import { readSentRequest } from "#app/repairs/read-repairs.server.ts";
import { followUpPath } from "#app/repairs/repair.ts";
import { repairForm } from "#app/repairs/repair-form.ts";
import { requestRepair } from "#app/repairs/request-repair.server.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { RepairRequestForm } from "#app/repairs/ui/repair-request-form.tsx";
import { RepairSteps } from "#app/repairs/ui/repair-steps.tsx";
import { WhereToBring } from "#app/repairs/ui/where-to-bring.tsx";
import type { Route } from "./+types/reparacion.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, environment } = context.get(servicesContext);
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
    sent: sent.success && (await readSentRequest(db, sent.data)),
    sendsMails: await hasMailServer(db, environment),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, files, origin, environment, log, now } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const submission = parseForm(await formWithFiles(request, context), repairForm);
  if (submission.status !== "success") return formErrors(submission);
  const customerId = viewer.role === "cliente" ? viewer.id : null;
  const requester = { customerId, address: context.get(remoteAddressContext) };
  const repairContext = { files, origin, storeEmail: environment.STORE_EMAIL, now: now() };
  const requested = await requestRepair(db, submission.value, requester, repairContext);
  if (requested.ok) return redirect(`${href("/reparacion")}?solicitud=${requested.submissionId}`, 303);
  if (requested.reason === "limited") return formErrors(submission, tooManyRequests(requested.seconds));
  const { fileName, refused } = requested;
  if (refused.reason === "not-stored") log.error({ err: refused.cause }, "repair photo not stored");
  const problems = [`${fileName}: ${pictureSentences[refused.reason]}`];
  return formErrors(submission, {
    status: refused.reason === "not-stored" ? 503 : 400,
    fields: { fotos: problems },
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function RepairPage({ loaderData, actionData }: Route.ComponentProps) {
  const { known, submissionId, sent, sendsMails } = loaderData;
  return (
    <>
      <PageHead
        title="Solicitar Reparación"
        description="Cuéntanos qué le pasa a tu equipo y te respondemos con un presupuesto."
      />
      <UnsavedGuard />
      <PageTitle intro={sent && !actionData ? undefined : `Cuéntanos qué le pasa a tu equipo. ${NEXT_STEPS}`}>
        Solicitar Reparación
      </PageTitle>
      <div className="grid gap-10 wide:grid-cols-[minmax(0,36rem)_minmax(0,26rem)] wide:justify-between">
        {sent && !actionData ? (
          <Sent {...sent} sendsMails={sendsMails} />
        ) : (
          <RepairRequestForm known={known} submissionId={submissionId} result={actionData?.result} />
        )}
        <RepairSteps sendsMails={sendsMails} />
      </div>
      <p className="mt-8">
        ¿Ya hiciste una solicitud?{" "}
        <Link
          to={sent && !actionData ? followUpPath(sent.code) : href("/reparacion/seguimiento")}
          className={textLink}
        >
          Mira cómo va tu reparación
        </Link>
      </p>
    </>
  );
}

function Sent({ code, email, sendsMails }: { code: string; email: string; sendsMails: boolean }) {
  return (
    <div className="grid max-w-xl content-start justify-items-start gap-5">
      <Alert kind="ok">
        <p className="font-semibold">Solicitud enviada correctamente</p>
        <p>
          Tu código es <strong className="whitespace-nowrap">{shownCode(code)}</strong>.{" "}
          {sendsMails ? "También lo enviamos a" : "Anótalo: con él y el correo"}{" "}
          <span className="wrap-anywhere">{email}</span>
          {sendsMails ? "." : " ves cómo va."}
        </p>
      </Alert>
      <WhereToBring />
      <ButtonLink to={href("/reparacion")} look="secondary">
        Hacer otra solicitud
      </ButtonLink>
    </div>
  );
}
