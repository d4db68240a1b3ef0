import { servicesContext } from "#app/accounts/contexts.ts";
import { useStore } from "#app/kit/store-context.tsx";
import { readShownText } from "#app/settings/texts.server.ts";
import { Prose } from "#app/storefront/ui/prose.tsx";
import { ProsePage } from "#app/storefront/ui/prose-page.tsx";
import type { Route } from "./+types/terminos-y-condiciones.ts";

export function loader({ context }: Route.LoaderArgs) {
  return readShownText(context.get(servicesContext).db, "terminos");
}

export default function TerminosYCondiciones({ loaderData: { nodes, updated } }: Route.ComponentProps) {
  const { name } = useStore();
  return (
    <ProsePage
      title="Términos y condiciones"
      description={`Las reglas de compra en ${name}: precios, pedidos, entregas, garantía y reclamos.`}
      intro="Las reglas de tu compra con nosotros. Al registrarte y al confirmar un pedido las aceptas."
      updated={updated}
    >
      <Prose nodes={nodes} />
    </ProsePage>
  );
}
