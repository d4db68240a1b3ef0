import { data } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { useStore } from "#app/kit/store-context.tsx";
import { readRequestedText } from "#app/settings/texts/texts.server.ts";
import { Prose } from "#app/storefront/ui/prose.tsx";
import { ProsePage } from "#app/storefront/ui/prose-page.tsx";
import type { Route } from "./+types/politica-de-privacidad.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const text = await readRequestedText(context.get(servicesContext).db, "privacidad", url);
  if (!text) throw data(null, 404);
  return text;
}

export default function PrivacyPolicyPage({ loaderData: { nodes, ...text } }: Route.ComponentProps) {
  const { name } = useStore();
  return (
    <ProsePage
      title="Política de privacidad"
      description={`Qué datos personales usa ${name}, para qué, por cuánto tiempo y cómo ejerces tus derechos.`}
      intro={
        <>
          Qué datos tuyos usamos, para qué, con quién los compartimos y cómo ejerces tus derechos:{" "}
          <a href="/datos-personales" className="text-accent-text underline underline-offset-4">
            pídelo aquí
          </a>
          .
        </>
      }
      {...text}
    >
      <Prose nodes={nodes} />
    </ProsePage>
  );
}
