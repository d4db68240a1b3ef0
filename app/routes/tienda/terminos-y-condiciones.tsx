import { readShownText } from "#app/domain/settings/texts.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { Prose } from "#app/ui/prose.tsx";
import { ProsePage } from "#app/ui/prose-page.tsx";
import { useStore } from "#app/ui/store-context.tsx";
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
