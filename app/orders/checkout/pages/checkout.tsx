import { data, href, redirect } from "react-router";
import { formErrors, withTypedInput } from "#app/accounts/answers/answers.ts";
import { keyOfTexts } from "#app/accounts/consent/consent.ts";
import { agreeByOrdering, readAgreements, textsToAccept } from "#app/accounts/consent/consents.server.ts";
import { servicesContext, viewerContext } from "#app/accounts/contexts.ts";
import { CUSTOMERS_ONLY, type CustomerViewer, fullName } from "#app/accounts/viewer.ts";
import { withWayBack } from "#app/accounts/way-back.ts";
import { buildCookie, buildInCart, unfinishedCookie } from "#app/builder/build-cookie.ts";
import { readBuildForOrder } from "#app/builder/order-build.server.ts";
import { builderPath } from "#app/builder/steps/step-filters.ts";
import { readCartItems } from "#app/cart/cart.server.ts";
import { lineKey } from "#app/cart/cart.ts";
import { cartCookie, cartOf } from "#app/cart/cart-cookie.ts";
import { cartForm } from "#app/cart/cart-form.ts";
import { readAddress } from "#app/customers/address.server.ts";
import { readPickupPoints } from "#app/delivery/pickup-points.server.ts";
import { readRatesForDistrict } from "#app/delivery/rates.server.ts";
import { receiptForm, receiptValues } from "#app/invoices/receipt-form.ts";
import { readRememberedReceipt } from "#app/invoices/remembered-receipt.server.ts";
import { UnsavedGuard } from "#app/kit/form/unsaved-guard.tsx";
import { readLastPickup } from "#app/orders/checkout/last-pickup.server.ts";
import { readMethodChoices } from "#app/orders/checkout/method-choices.server.ts";
import { placedCookies, submissionCookie, submissionOf } from "#app/orders/checkout/order-cookies.server.ts";
import { orderForm } from "#app/orders/checkout/order-form.ts";
import type { OrderOfSubmission } from "#app/orders/checkout/order-of-submission.server.ts";
import { placeOrder } from "#app/orders/checkout/place-order.server.ts";
import { describeRefusal } from "#app/orders/checkout/refusal.ts";
import { CheckoutPage } from "#app/orders/checkout/ui/checkout-page.tsx";
import type { OrderingCustomer } from "#app/orders/checkout/ui/order-form.tsx";
import { ownOrderPath } from "#app/orders/order-paths.ts";
import { readBalance } from "#app/payments/balance.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { flashCookie } from "#app/platform/http/flash.ts";
import { formDataOf, parseForm } from "#app/platform/http/form.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";
import { takeAttempts } from "#app/platform/limits/limits.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import type { Route } from "./+types/checkout.ts";

// A refused order shows today's stock beside the reason.
export function shouldRevalidate() {
  return true;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const buyer = viewer.role === "cliente" ? viewer : undefined;
  const cart = cartOf(request);
  const [items, customer, submissionId] = await Promise.all([
    readCartItems(db, cart, buyer?.id),
    buyer && readOrderingCustomer(db, buyer, now()),
    submissionOf(request),
  ]);
  const build = buildInCart(request, cart);
  const lacksPart = items.some(
    ({ productId, state }) => state !== "ok" && build.some((part) => part.productId === productId),
  );
  const clashes = (await readBuildForOrder(db, build, cart))?.verdict === "incompatible";
  const page = {
    items,
    role: viewer.role,
    customer,
    submissionId,
    changeBuild: lacksPart || clashes ? builderPath(build) : undefined,
    clashes,
  };
  return data(page, { headers: { "Set-Cookie": await submissionCookie(submissionId) } });
}

async function readOrderingCustomer(db: Db, viewer: CustomerViewer, today: Date): Promise<OrderingCustomer> {
  const { id, email, phone } = viewer;
  const name = fullName(viewer);
  const [address, receipt, methods] = await Promise.all([
    readAddress(db, id),
    readRememberedReceipt(db, id),
    readMethodChoices(db, id),
  ]);
  return {
    name,
    email,
    phone,
    address,
    methods,
    rates: address ? await readRatesForDistrict(db, address.districtCode) : [],
    pickupPoints: await readPickupPoints(db),
    lastPickup: await readLastPickup(db, id),
    today,
    receipt: receiptValues(receipt, name),
    texts: textsToAccept(await readAgreements(db, id)),
    balances: await readBalance(db, id),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, origin, environment, now, log } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await formDataOf(request);
  if (form.get("intencion") === "unidades") return changeUnits(form);
  if (viewer.role === "guest")
    return redirect(withWayBack(href("/registrar"), href("/checkout"), { motivo: "comprar" }), 303);
  const needsPhone = viewer.phone === null;
  const { taxRegime } = await readSettings(db);
  const agreements = await readAgreements(db, viewer.id);
  const texts = viewer.role === "cliente" ? keyOfTexts(textsToAccept(agreements)) : "";
  const submission = parseForm(form, orderForm({ needsPhone, regime: taxRegime, texts }));
  if (viewer.role !== "cliente") return formErrors(submission, { status: 403, sentence: CUSTOMERS_ONLY });
  if (submission.status !== "success") return formErrors(submission);
  const taken = await takeAttempts(db, [{ limit: "orderAccount", of: [viewer.id] }]);
  if (!taken.ok) return formErrors(submission, tooManyRequests(taken.seconds));
  const termsVersionId = await agreeByOrdering(db, viewer.id, agreements);

  const { total, envio, cambio = null, entrega: delivery, ...typed } = submission.value;
  const cart = cartOf(request);
  const build = await readBuildForOrder(db, buildInCart(request, cart), cart);
  const seenFee = delivery === "address" ? (envio ?? null) : null;
  const result = await placeOrder(
    db,
    {
      customerId: viewer.id,
      submissionId: typed.solicitud,
      cart,
      delivery,
      pickupPoint: typed.punto,
      phone: typed.celular,
      seen: total === undefined ? undefined : { lines: total, fee: seenFee, rate: cambio },
      method: typed.metodo,
      balance: typed.saldo,
      receipt: receiptForm.parse(typed),
      build,
      termsVersionId,
    },
    { now: now(), origin, storeEmail: environment.STORE_EMAIL },
  );
  if (!result.ok) {
    if (result.reason === "unanswered") log.error({ err: result.cause }, "order result unknown");
    return formErrors(submission, describeRefusal(result));
  }
  const headers = new Headers([["Set-Cookie", cartCookie(result.leftInCart)]]);
  headers.append("Set-Cookie", buildCookie([]));
  if (build) headers.append("Set-Cookie", unfinishedCookie([]));
  for (const cookie of await placedCookies(result.number)) headers.append("Set-Cookie", cookie);
  if (result.differs) {
    const { page, text } = describeOther(result);
    headers.append("Set-Cookie", await flashCookie({ kind: "error", text }));
    return redirect(page, { status: 303, headers });
  }
  return redirect(href("/verificarCheckout"), { status: 303, headers });
}

/** The first answer was lost and the cart has changed since: shows the placed order instead of ordering again. */
function describeOther({ number, leftInCart }: OrderOfSubmission): { page: string; text: string } {
  if (leftInCart.length > 0)
    return {
      page: href("/checkout"),
      text: `Tu pedido ${number} ya estaba registrado: está en Mis compras. En tu carrito queda lo que cambiaste después; si lo quieres, haz otro pedido.`,
    };
  return {
    page: ownOrderPath(number),
    text: `Este pedido ya estaba registrado, con más productos de los que dejaste en tu carrito. Si ya no lo quieres así, anula este pedido.`,
  };
}

/** Units are typed on this page, so it reports invalid numbers; the cart's action handles valid ones. */
function changeUnits(form: FormData) {
  const parsed = cartForm.safeParse(Object.fromEntries(form));
  if (parsed.success) return redirect(href("/acciones/carrito"), 307);
  const line = { productId: Number(form.get("producto")), designId: Number(form.get("diseno")) || undefined };
  return withTypedInput({ typed: { line: lineKey(line), units: String(form.get("unidades")) } });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const all = new Headers(actionHeaders);
  for (const cookie of loaderHeaders.getSetCookie()) all.append("Set-Cookie", cookie);
  return all;
};

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const refusedForm = actionData && "result" in actionData ? actionData.result : undefined;
  const typed = actionData && "typed" in actionData ? actionData.typed : undefined;
  return (
    <>
      <UnsavedGuard />
      <CheckoutPage {...loaderData} result={refusedForm} typed={typed} />
    </>
  );
}
