import { servicesContext } from "#app/accounts/contexts.ts";
import { useStore } from "#app/kit/store-context.tsx";
import { sectionsOf, textOf } from "#app/settings/prose.ts";
import { readShownText } from "#app/settings/texts/texts.server.ts";
import { Questions } from "#app/storefront/ui/prose.tsx";
import { ProsePage } from "#app/storefront/ui/prose-page.tsx";
import type { Route } from "./+types/preguntas.ts";

export function loader({ context }: Route.LoaderArgs) {
  return readShownText(context.get(servicesContext).db, "preguntas");
}

const INTRO = "Lo que más nos preguntan antes y después de comprar.";

export default function QuestionsPage({ loaderData: { nodes } }: Route.ComponentProps) {
  const { email, phone, whatsapp } = useStore();
  const contents = sectionsOf(nodes, "h2").flatMap(({ heading }) =>
    heading?.id ? [[heading.id, textOf(heading)] as const] : [],
  );
  return (
    <ProsePage
      title="Preguntas frecuentes"
      description="Cómo comprar, envíos, pagos, garantía, reparaciones y contacto."
      intro={email || phone || whatsapp ? `${INTRO} Si no encuentras tu respuesta, escríbenos.` : INTRO}
      contents={contents}
    >
      <Questions nodes={nodes} />
    </ProsePage>
  );
}
