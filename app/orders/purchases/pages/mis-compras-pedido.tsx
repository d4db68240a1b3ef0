import { href, isRouteErrorResponse, Link } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { formWithFiles } from "#app/accounts/answers/form-with-files.server.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { keepInput } from "#app/accounts/live/keep-input.ts";
import { Card } from "#app/accounts/ui/profile/card.tsx";
import { readOrderVerdict } from "#app/builder/assembly-sheet.server.ts";
import { cartCookie, cartOf } from "#app/cart/cart-cookie.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { ERROR_PAGE_ID } from "#app/kit/page/error-page-id.ts";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { PrintButton } from "#app/kit/print-button.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { lacksBoletaName } from "#app/orders/boleta-name/boleta-name.ts";
import { BoletaNameCard } from "#app/orders/boleta-name/boleta-name-card.tsx";
import { readCardPage } from "#app/orders/online/start-online.server.ts";
import { GoToProvider } from "#app/orders/online/ui/go-to-provider.tsx";
import { feeToArrange } from "#app/orders/order.ts";
import { ownOrderPath } from "#app/orders/order-paths.ts";
import { readOrderPayment } from "#app/orders/payment/read-payment.server.ts";
import { CustomerPayment } from "#app/orders/payment/ui/customer-payment.tsx";
import { readOrderedBuild } from "#app/orders/pc-build/ordered-build.server.ts";
import { verdictSentence } from "#app/orders/pc-build/ordered-build.ts";
import { buyAgain } from "#app/orders/purchases/buy-again.server.ts";
import { describeBoughtAgain } from "#app/orders/purchases/buy-again.ts";
import { handleOwnOrder } from "#app/orders/purchases/handle-own-order.server.ts";
import { customerSteps } from "#app/orders/purchases/order-steps.ts";
import { requireOwnOrder } from "#app/orders/purchases/own-order.server.ts";
import { BuyAgainButton } from "#app/orders/purchases/ui/buy-again-button.tsx";
import { OrderQuestion } from "#app/orders/purchases/ui/order-question.tsx";
import { OrderSteps } from "#app/orders/purchases/ui/order-steps.tsx";
import { OwnCancelForm } from "#app/orders/purchases/ui/own-cancel-form.tsx";
import { readReceiptChanges } from "#app/orders/receipt-data/receipt-changes.server.ts";
import { readReturnEligibility } from "#app/orders/returns/read-return-facts.server.ts";
import { readOrderReturns } from "#app/orders/returns/read-returns.server.ts";
import { OrderReturns } from "#app/orders/returns/ui/order-returns.tsx";
import { stageOf } from "#app/orders/status.ts";
import { OrderSheet } from "#app/orders/ui/order-sheet.tsx";
import type { Db } from "#app/platform/db/schema.ts";
import type { Route } from "./+types/mis-compras-pedido.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const order = await requireOwnOrder({ context, params });
  const services = context.get(servicesContext);
  const { db, now } = services;
  const own = { customerId: customerOf(context).id, number: order.number };
  const cardPage = url.searchParams.has("pagar") ? await readCardPage(services, own) : undefined;
  const [payment, receipts, returns, eligibility, aboutPc] = await Promise.all([
    readOrderPayment(db, order.number, now()),
    readReceiptChanges(db, order.number),
    readOrderReturns(db, order.number),
    readReturnEligibility(db, order.number, now()),
    stageOf(order.status) === "preparing" && !order.cancelled ? readAboutPc(db, order.number) : undefined,
  ]);
  const steps = customerSteps(order, { entries: payment?.entries ?? [], receipts });
  return { order, steps, payment, returns, eligibility, aboutPc, cardPage };
}

async function readAboutPc(db: Db, number: string): Promise<string | undefined> {
  const build = await readOrderedBuild(db, number);
  return build && verdictSentence((await readOrderVerdict(db, build)).state);
}

/** A voucher, a payment by balance, an annulment, or `Volver a comprar`. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const order = await requireOwnOrder({ context, params });
  const form = await formWithFiles(request, context);
  const services = context.get(servicesContext);
  const own = { customerId: customerOf(context).id, number: order.number };
  const answer = await handleOwnOrder(services, form, own);
  if (answer) return answer;
  const { cart, result } = await buyAgain(services.db, order, cartOf(request), own.customerId);
  const ok = result.added + result.alreadyThere > 0;
  const page = ok ? href("/checkout") : ownOrderPath(order.number);
  return (ok ? done : failed)(page, describeBoughtAgain(result), cartCookie(cart));
}

export const clientAction = keepInput;

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { order, steps, payment, returns, eligibility, aboutPc, cardPage } = loaderData;
  const title = `Pedido ${order.number}`;
  const stage = stageOf(order.status);
  const resultOf = (about: string) =>
    actionData && "about" in actionData && actionData.about === about ? actionData.result : undefined;
  const voucher = actionData && "problem" in actionData ? actionData : undefined;
  return (
    <>
      <PrivateTitle title={title} />
      {cardPage && <GoToProvider {...cardPage} />}
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        <BuyAgainButton
          number={order.number}
          look={order.cancelled || stage === "delivered" ? "primary" : "secondary"}
        />
        <PrintButton />
        <OrderQuestion number={order.number} />
        <ButtonLink to={href("/cliente/mis-compras")} look="quiet">
          Volver a mis compras
        </ButtonLink>
      </div>
      <div className="grid gap-6">
        {aboutPc && <Alert kind="warning">{aboutPc}</Alert>}
        {lacksBoletaName(order) && !order.cancelled && (
          <div className="print:hidden">
            <BoletaNameCard order={order} result={resultOf("nombre-boleta")} />
          </div>
        )}
        {payment && order.payment && (
          <div className="print:hidden">
            <CustomerPayment
              // Remounts once a voucher is stored; a refused form keeps its chosen file.
              key={`${payment.method?.id} ${payment.vouchers.length}`}
              payment={payment}
              feeToArrange={feeToArrange(order)}
              number={order.number}
              cancelled={order.cancelled !== null}
              arrived={stage === "delivered"}
              result={voucher?.result}
              problem={voucher?.problem}
            />
          </div>
        )}
        <OrderSheet order={order} />
        <Card id="historia" title="Historial">
          <OrderSteps steps={steps} />
        </Card>
        <OrderReturns number={order.number} returns={returns} eligibility={eligibility} />
        {stage === "preparing" && !order.cancelled && (
          <div className="print:hidden">
            <OwnCancelForm number={order.number} result={resultOf("anular")} />
          </div>
        )}
        <p className="text-ink-soft print:hidden">
          ¿Un problema con este pedido? También puedes escribir en el{" "}
          <Link to={`${href("/libro-de-reclamaciones")}?pedido=${order.number}`} className={textLink}>
            Libro de Reclamaciones
          </Link>
          .
        </p>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const title = missing ? "No encontramos ese pedido" : "No pudimos mostrar tu pedido";
  return (
    <div id={missing ? undefined : ERROR_PAGE_ID}>
      <PrivateTitle title={title} />
      <EmptyState title={missing ? "No está entre tus compras." : "Inténtalo de nuevo en un momento."}>
        <ButtonLink to={href("/cliente/mis-compras")}>Ver mis compras</ButtonLink>
      </EmptyState>
    </div>
  );
}
