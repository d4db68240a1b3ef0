import { data, href, type RouterContextProvider } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { changeMethod } from "./change-method.server.ts";

const SENTENCES = {
  "not-now": "Ya no puedes cambiar cómo se paga este pedido: escríbenos si lo necesitas.",
  "under-review": "Ya se está revisando un pago con tarjeta de este pedido: no pagues otra vez.",
  "not-offered": "Esa forma de pago ya no está disponible: elige otra.",
};

export async function handleMethod(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  own: { customerId: string; number: string },
) {
  const { db, origin, environment, now } = context.get(servicesContext);
  const page = href("/cliente/mis-compras/:numero", { numero: own.number });
  const chosen = { ...own, methodId: String(form.get("metodo")) };
  const paymentContext = { origin, storeEmail: environment.STORE_EMAIL, now: now() };
  const result = await changeMethod(db, chosen, paymentContext);
  if (result.ok) return done(page, "Listo: aquí ves cómo pagar, y te lo enviamos por correo.");
  if (result.reason === "not-found") throw data(null, 404);
  return failed(page, SENTENCES[result.reason]);
}
