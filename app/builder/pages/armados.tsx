import { href } from "react-router";
import { done, failed } from "#app/accounts/answers/answers.ts";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { readSavedBuilds, removeBuild } from "#app/builder/saved-builds.server.ts";
import { SavedBuildCard } from "#app/builder/ui/saved-build-card.tsx";
import { ButtonLink } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { formDataOf } from "#app/platform/http/form.ts";
import { readId } from "#app/platform/http/read-id.ts";
import type { Route } from "./+types/armados.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { builds: await readSavedBuilds(db, customerOf(context).id) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const form = await formDataOf(request);
  const id = readId(form.get("pc"));
  const removed = id && (await removeBuild(db, customerOf(context).id, id));
  const here = href("/cliente/armados");
  return removed ? done(here, "Eliminamos esa PC.") : failed(here, "Esa PC ya no está en tu cuenta.");
}

export default function SavedBuilds({ loaderData: { builds } }: Route.ComponentProps) {
  return (
    <>
      <PrivateTitle title="Mis PC" intro="Las PC que guardaste, con el precio y el stock de hoy." />
      {builds.length === 0 ? (
        <EmptyState title="Todavía no has guardado una PC">
          <p className="text-ink-soft">Arma una y presiona «Guardar en mi cuenta».</p>
          <ButtonLink to={href("/arma-tu-pc")}>Armar una PC</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {builds.map((build) => (
            <li key={build.id}>
              <SavedBuildCard build={build} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
