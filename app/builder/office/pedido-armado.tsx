import { data, href } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { readAssembly } from "#app/builder/assembly-sheet.server.ts";
import { AssemblySheet } from "#app/builder/ui/assembly-sheet.tsx";
import { conflictSentence } from "#app/catalog/types/fact-conflict.ts";
import { setFacts } from "#app/catalog/types/set-facts.server.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { PrintButton } from "#app/kit/print-button.tsx";
import { isOrderNumber } from "#app/orders/checkout/order-number.ts";
import { formDataOf } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import type { Route } from "./+types/pedido-armado.ts";

export const middleware = [requirePermission("orders.read", "catalog.write")];

export async function loader({ context, params: { numero } }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const assembly = isOrderNumber(numero) ? await readAssembly(db, numero) : undefined;
  if (!assembly) throw data(null, 404);
  return assembly;
}

/** Stores the answer to an open point as the product's attribute. */
export async function action({ request, context, params: { numero } }: Route.ActionArgs) {
  const by = administratorOf(context);
  const { db } = context.get(servicesContext);
  const form = await formDataOf(request);
  const text = (field: string) => String(form.get(field) ?? "");
  const here = href("/administrador/pedidos/:numero/armado", { numero });
  const typed = text("valor").trim();
  if (typed === "") return failed(here, "Escribe el dato.");
  const key = text("clave");
  const edit = { typed: { [key]: typed }, shown: { [key]: text("habia") } };
  const saved = await setFacts(db, by, readId(form.get("producto")) ?? 0, edit);
  if (saved.ok && saved.conflicts.length > 0) return failed(here, conflictSentence(saved.conflicts));
  if (saved.ok) return done(here, "Guardamos el dato en el producto.");
  return failed(
    here,
    saved.reason === "refused"
      ? Object.values(saved.problems).join(" ")
      : "Ese producto ya no tiene ese dato.",
  );
}

export default function OrderAssembly({ loaderData: assembly }: Route.ComponentProps) {
  const { number } = assembly;
  const title = `Armado del pedido ${number}`;
  return (
    <>
      <PrivateTitle title={title} intro="Las partes de esta PC y lo que hay que revisar al armarla." />
      <div className="mb-6 flex flex-wrap gap-3 print:hidden">
        <PrintButton />
        <ButtonLink to={href("/administrador/pedidos/:numero", { numero: number })} look="quiet">
          Volver al pedido
        </ButtonLink>
      </div>
      <AssemblySheet assembly={assembly} />
    </>
  );
}
