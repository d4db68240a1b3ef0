import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { useStore } from "#app/kit/store-context.tsx";
import { readRequestedText } from "#app/settings/texts/texts.server.ts";
import { Prose } from "#app/storefront/ui/prose.tsx";
import { ProsePage } from "#app/storefront/ui/prose-page.tsx";
import type { Route } from "./+types/terminos-y-condiciones.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const text = await readRequestedText(context.get(servicesContext).db, "terminos", url);
  if (!text) throw data(null, 404);
  return text;
}

export default function TermsPage({ loaderData: { nodes, ...text } }: Route.ComponentProps) {
  const { name } = useStore();
  return (
    <ProsePage
      title="Términos y condiciones"
      description={`Las reglas de compra en ${name}: precios, pedidos, entregas, garantía y reclamos.`}
      intro="Las reglas de tu compra con nosotros. Al registrarte y al confirmar un pedido las aceptas."
      {...text}
    >
      <Prose nodes={nodes} />
    </ProsePage>
  );
}
