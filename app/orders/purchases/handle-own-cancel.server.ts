import { data, href, type RouterContextProvider } from "react-router";
import { done, failed, formErrors } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { parseForm } from "#app/platform/http/form.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { moneyText } from "#app/settings/store-money.ts";
import { ownCancelForm } from "./cancel-form.ts";
import { cancelOwnOrder } from "./cancel-own-order.server.ts";

const SENTENCES = {
  "already-cancelled": "Este pedido ya estaba anulado.",
  "has-return": "Este pedido tiene una devolución: ya no se anula.",
  "not-due": "Tu pedido ya salió de la tienda: escríbenos para ver qué podemos hacer.",
};

/** Answers a customer's annulment: redirects to the order, or shows the form again. */
export async function handleOwnCancel(
  context: Readonly<RouterContextProvider>,
  posted: FormData,
  { customerId, number }: { customerId: string; number: string },
) {
  const { db, origin, environment, now } = context.get(servicesContext);
  const submission = parseForm(posted, ownCancelForm);
  if (submission.status !== "success") return formErrors(submission, {}, { about: "anular" as const });
  const result = await cancelOwnOrder(
    db,
    { customerId, number, reason: submission.value.motivo },
    { origin, now: now(), storeEmail: environment.STORE_EMAIL },
  );
  const page = href("/cliente/mis-compras/:numero", { numero: number });
  if (result.ok) {
    const amount = moneyText(result.toReturn, "shop", await readSettings(db));
    const back = result.toReturn.amount > 0 ? ` Te devolveremos ${amount} y te avisaremos por correo.` : "";
    return done(page, `Anulamos tu pedido ${number}.${back}`);
  }
  if (result.reason === "not-found") throw data(null, 404);
  return failed(page, SENTENCES[result.reason]);
}
