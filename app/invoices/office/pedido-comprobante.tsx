import { data, href, useLocation } from "react-router";
import { changedMeanwhile, done, formErrors } from "#app/accounts/answers/answers.ts";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { returnInput } from "#app/accounts/live/keep-input.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { fileSentences, issuedForm, issuedVersion } from "#app/invoices/issued-form.ts";
import { saveIssued } from "#app/invoices/issued-receipt.server.ts";
import { IssuedForm } from "#app/invoices/ui/issued-form.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { officeOrderPath } from "#app/orders/order-paths.ts";
import { readOrder } from "#app/orders/read-orders.server.ts";
import { handleReceiptData } from "#app/orders/receipt-data/handle-receipt-data.server.ts";
import { issuingRegime, whyNotCorrectable } from "#app/orders/receipt-data/receipt-data.ts";
import { ReceiptDataCard } from "#app/orders/receipt-data/receipt-data-card.tsx";
import { orderMoney } from "#app/orders/total.ts";
import { Facts } from "#app/orders/ui/facts.tsx";
import { issuedFacts } from "#app/orders/ui/issued-facts.ts";
import { parseForm, sentFile } from "#app/platform/http/form.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { amountIn } from "#app/values/money/currency.ts";
import type { Route } from "./+types/pedido-comprobante.ts";

export const middleware = [requirePermission("orders.read", "orders.write")];

export async function loader({ context, params: { numero } }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const order = isOrderNumber(numero) ? await readOrder(db, numero) : undefined;
  if (!order) throw data(null, 404);
  const { number, issued, receipt, email, currency, total, totalConverted, firstName, lastName } = order;
  return {
    number,
    issued,
    kind: receipt?.kind ?? "boleta",
    receipt,
    firstName,
    lastName,
    currency,
    total,
    totalConverted,
    regime: issuingRegime(receipt, await readSettings(db)),
    kept: whyNotCorrectable({ issued, email, cancelled: order.cancelled !== null }),
  };
}

export async function action({ request, context, params: { numero } }: Route.ActionArgs) {
  const { db, files, log, origin, now } = context.get(servicesContext);
  const by = administratorOf(context);
  const posted = await formWithFiles(request, context);
  if (posted.get("intencion") === "datos") {
    const path = href("/administrador/pedidos/:numero/comprobante", { numero });
    return handleReceiptData(db, posted, by, { number: numero, path });
  }
  const submission = parseForm(posted, issuedForm);
  if (submission.status !== "success") return formErrors(submission);
  const { numero: number, quitarPdf, version } = submission.value;
  const pdf = sentFile(posted, "pdf");
  if (!number && !pdf && version === issuedVersion(null))
    return formErrors(submission, { fields: { numero: ["Escribe el número o elige el PDF."] } });
  const issued = { orderNumber: numero, number, pdf, removePdf: quitarPdf !== undefined, version };
  const saved = await saveIssued(db, files, by, issued, { origin, now: now() });
  if (saved.ok) {
    const text = saved.mailed
      ? "Guardamos el comprobante y avisamos al cliente."
      : "Guardamos el comprobante.";
    return done(officeOrderPath(numero), text);
  }
  if (saved.reason === "not-found") throw data(null, 404);
  if (saved.reason === "changed-meanwhile") {
    const pdfNow = saved.now.hasFile ? "Hay un PDF guardado." : "No hay ningún PDF guardado.";
    return changedMeanwhile(submission, issuedVersion(saved.now), {
      stored: { numero: saved.now.number ?? "" },
      more: { problem: pdfNow },
    });
  }
  if (saved.reason === "other-series")
    return formErrors(submission, { fields: { numero: [saved.sentence] } });
  if (saved.reason === "number-taken")
    return formErrors(submission, {
      status: 409,
      fields: { numero: [`Ese número ya está en el pedido ${saved.by}.`] },
    });
  if (saved.reason === "not-stored") log.error({ err: saved.cause }, "receipt not stored");
  const status = saved.reason === "not-stored" ? 503 : 400;
  return formErrors(submission, { status }, { problem: fileSentences[saved.reason] });
}

export const clientAction = returnInput;

export default function IssuedReceiptPage({
  loaderData: { number, issued, kind, regime, kept, ...order },
  actionData,
}: Route.ComponentProps) {
  const title = `Comprobante del pedido ${number}`;
  const { key } = useLocation();
  const aboutData = actionData && "about" in actionData ? actionData : undefined;
  const aboutIssued = actionData && !aboutData ? actionData : undefined;
  return (
    <>
      <PrivateTitle
        title={title}
        intro="El número y el PDF de la boleta o factura que emitiste, para que el cliente los tenga, y los datos con que se emite."
      />
      <div className="grid max-w-xl gap-6">
        <div className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
          <Facts facts={issuedFacts(order)} />
          {kept && <p className="text-ink-soft text-sm">{kept}</p>}
        </div>
        <IssuedForm
          key={`emitido ${key}`}
          issued={issued}
          kind={kind}
          result={aboutIssued?.result}
          problem={aboutIssued && "problem" in aboutIssued ? aboutIssued.problem : undefined}
          chosen={aboutIssued && "files" in aboutIssued ? aboutIssued.files.pdf : undefined}
        />
        {!kept && (
          <ReceiptDataCard
            key={`datos ${key}`}
            order={order}
            soles={amountIn(orderMoney(order), "PEN")}
            regime={regime}
            result={aboutData?.result}
          />
        )}
      </div>
      <p className="mt-6">
        <ButtonLink to={officeOrderPath(number)} look="quiet">
          Volver al pedido
        </ButtonLink>
      </p>
      <SessionDialog />
    </>
  );
}
