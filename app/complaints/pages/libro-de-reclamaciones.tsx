import { href, redirect } from "react-router";
import { formErrors } from "#app/accounts/answers/answers.ts";
import { remoteAddressContext, servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { claimOf, complaintForm } from "#app/complaints/complaint-form.ts";
import { fileComplaint } from "#app/complaints/file-complaint.server.ts";
import { readClaimant } from "#app/complaints/read-claimant.server.ts";
import { ComplaintForm } from "#app/complaints/ui/complaint-form.tsx";
import { Legends } from "#app/complaints/ui/legends.tsx";
import { UnsavedGuard } from "#app/kit/form/unsaved-guard.tsx";
import { iconBefore } from "#app/kit/icon.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import { PrivacyNote } from "#app/kit/page/privacy-note.tsx";
import { useStore } from "#app/kit/store-context.tsx";
import { Facts } from "#app/orders/ui/facts.tsx";
import { readForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { companyFacts } from "#app/settings/company-facts.ts";
import { readTextParameter } from "#app/values/search-params.ts";
import type { Route } from "./+types/libro-de-reclamaciones.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const order = readTextParameter(url.searchParams.get("pedido"));
  const known = viewer.role === "cliente" ? await readClaimant(db, viewer) : {};
  return {
    known: { tipo: "reclamo", ...known, ...(order && { pedido: order }) },
    formKey: crypto.randomUUID(),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const submission = await readForm(request, complaintForm);
  if (submission.status !== "success") return formErrors(submission);
  const filed = await fileComplaint(db, {
    claim: claimOf(submission.value),
    submissionId: submission.value.clave,
    now: now(),
    address: context.get(remoteAddressContext),
  });
  if (!filed.ok) return formErrors(submission, tooManyRequests(filed.seconds));
  return redirect(href("/libro-de-reclamaciones/hoja/:clave", { clave: filed.accessKey }), 303);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export default function ComplaintsBookPage({ loaderData, actionData }: Route.ComponentProps) {
  const store = useStore();
  return (
    <>
      <PageHead
        title="Libro de Reclamaciones"
        description={`Registra un reclamo o una queja ante ${store.name}. Te respondemos en un máximo de 15 días hábiles.`}
      />
      <UnsavedGuard />
      <PageTitle intro="Conforme a lo establecido en el Código de Protección y Defensa del Consumidor, esta tienda cuenta con un Libro de Reclamaciones virtual a tu disposición.">
        <span className={`${iconBefore("book")} flex items-center gap-3`}>Libro de Reclamaciones</span>
      </PageTitle>
      <div className="grid gap-10 wide:grid-cols-[minmax(0,40rem)_minmax(0,24rem)] wide:justify-between">
        <ComplaintForm {...loaderData} result={actionData?.result} />
        <div className="grid content-start gap-6">
          <Facts heading="h2" title="Proveedor" facts={companyFacts(store)} />
          <Legends />
          <PrivacyNote>
            Registrar tu hoja es gratis y no necesitas una cuenta. Usamos tus datos solo para atenderla
          </PrivacyNote>
        </div>
      </div>
    </>
  );
}
