import type { Submission } from "@conform-to/react";
import { data, href } from "react-router";
import { done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import type { LiveHandle } from "#app/accounts/live/live-topics.ts";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { type Decision, decideSentVoucher } from "#app/orders/payment/decide-voucher.server.ts";
import { confirmForm, rejectForm, seenVoucher } from "#app/orders/payment/payment-forms.ts";
import {
  readVoucherContext,
  readWaitingVouchers,
  restSentence,
} from "#app/orders/payment/read-payment.server.ts";
import { NextVouchers, VoucherToDecide } from "#app/orders/payment/ui/voucher-queue.tsx";
import { moreThanOwedSentence } from "#app/payments/payment-sentences.ts";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import type { Route } from "./+types/pagos.ts";

export const middleware = [requirePermission("payments.write")];

export const handle = { live: ["orders"] } satisfies LiveHandle;

/** Shown at once; the next ones follow as these are decided. */
const SHOWN = 20;

const LATE = "Está anulado: reactívalo si todavía hay unidades, o devuelve el dinero.";
const NOT_DECIDED = {
  "not-found": "Esa constancia no existe.",
  "decided-before": "Esa constancia ya fue revisada.",
  corrected: "El cliente corrigió esa constancia mientras la mirabas: no anotamos nada. Mírala otra vez.",
};
const NO_RATE = "El pedido no tiene tipo de cambio: elige su moneda.";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { count, vouchers } = await readWaitingVouchers(db, SHOWN);
  const [first, ...next] = vouchers;
  return { count, first: first && { ...first, ...(await readVoucherContext(db, first)) }, next };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = administratorOf(context);
  const { db, origin, environment, now } = context.get(servicesContext);
  const paymentContext = { origin, storeEmail: environment.STORE_EMAIL, now: now() };
  const form = await formDataOf(request);
  const decide = async (decision: Decision, submission: Submission<unknown, string[]>) => {
    const decided = await decideSentVoucher(db, decision, by, paymentContext);
    if (decided.ok) {
      const what = decision.take ? "Confirmamos el pago" : "Rechazamos la constancia";
      const late = decision.take && decided.cancelled ? ` ${LATE}` : "";
      const rest = decision.take ? await restSentence(db, decided.number) : "";
      return done(href("/administrador/pagos"), `${what} del pedido ${decided.number}.${rest}${late}`);
    }
    if (decided.reason === "more-than-owed")
      return confirmAgain(submission, { demas: [moreThanOwedSentence(decided)] });
    if (decided.reason === "no-rate") return confirmAgain(submission, { moneda: [NO_RATE] });
    return failed(href("/administrador/pagos"), NOT_DECIDED[decided.reason]);
  };
  if (form.get("intencion") === "rechazar") {
    const submission = parseForm(form, rejectForm);
    if (submission.status !== "success") return formErrors(submission, {}, { about: "rechazar" });
    const { comprobante: voucherId, version: seen, motivo: reason } = submission.value;
    return decide({ voucherId, seen, take: false, reason }, submission);
  }
  if (form.get("intencion") !== "confirmar") throw data(null, 400);
  const submission = parseForm(form, confirmForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "confirmar" });
  const { comprobante: voucherId, version: seen, monto: amount, moneda: currency, demas } = submission.value;
  return decide({ voucherId, seen, take: true, amount, currency, more: demas === "on" }, submission);
}

function confirmAgain(submission: Submission<unknown, string[]>, fields: Record<string, string[]>) {
  return formErrors(submission, { status: 409, fields }, { about: "confirmar" });
}

export const clientAction = keepInput;

export default function PaymentsPage({
  loaderData: { count, first, next },
  actionData,
}: Route.ComponentProps) {
  const resultOf = (intent: string) => (actionData?.about === intent ? actionData.result : undefined);
  return (
    <>
      <PrivateTitle
        title="Pagos"
        heading="Pagos por verificar"
        intro={count === 1 ? "1 constancia por verificar." : `${count} constancias por verificar.`}
      />
      {first ? (
        <div className="grid gap-8">
          <VoucherToDecide
            // Remounts when the customer corrects the voucher: typed text was about the earlier one.
            key={`${first.id} ${seenVoucher({ ...first, currency: first.paidIn })}`}
            voucher={first}
            resultOf={resultOf}
          />
          {next.length > 0 && <NextVouchers vouchers={next} />}
        </div>
      ) : (
        <EmptyState title="No hay constancias por verificar" />
      )}
      <SessionDialog whenSending />
    </>
  );
}
