import { data, href, type RouterContextProvider } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { payWithBalance } from "./pay-with-balance.server.ts";

const SENTENCES = {
  cancelled: "Este pedido está anulado: no se paga.",
  paid: "Este pedido ya está pagado.",
  refunded: "Te devolvimos dinero de este pedido: escríbenos si falta algo.",
  "under-review": "Ya se está revisando un pago con tarjeta de este pedido: no pagues otra vez.",
  "no-balance": "Ya no tienes saldo a favor.",
};

export async function handleBalance(
  context: Readonly<RouterContextProvider>,
  own: { customerId: string; number: string },
) {
  const { db, origin, now } = context.get(servicesContext);
  const page = href("/cliente/mis-compras/:numero", { numero: own.number });
  const result = await payWithBalance(db, own, { origin, now: now() });
  if (result.ok)
    return done(
      page,
      result.paid
        ? "Pagaste tu pedido con tu saldo a favor."
        : "Usamos tu saldo a favor. Te falta pagar el resto.",
    );
  if (result.reason === "not-found") throw data(null, 404);
  return failed(page, SENTENCES[result.reason]);
}
