import { Form, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { administratorOf, requirePermission } from "#app/accounts/guards.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { useFormFollowsAddress } from "#app/kit/form/form-follows-address.ts";
import { Section } from "#app/kit/page/page-title.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { searchOffice } from "#app/office/office-search.server.ts";
import { hitGroups } from "#app/office/ui/palette/hits.ts";
import { readTextParameter } from "#app/values/search-params.ts";
import type { Route } from "./+types/buscar.ts";

export const middleware = [requirePermission("office.search")];

/** Serves the palette, and without scripts a page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const text = readTextParameter(url.searchParams.get("texto"));
  return { found: await searchOffice(context.get(servicesContext).db, text, administratorOf(context)) };
}

export default function SearchPage({ loaderData: { found } }: Route.ComponentProps) {
  const groups = hitGroups(useViewer(), found.text, found);
  const form = useFormFollowsAddress();
  return (
    <>
      <PrivateTitle title="Buscar" heading="Buscar en la administración" />
      <Form {...form} method="get" role="search" className="mb-8 flex max-w-2xl flex-wrap items-end gap-3">
        <label className="grid min-w-0 grow basis-60 gap-1.5 font-medium">
          Productos, pedidos, clientes, reparaciones, devoluciones, reclamos y páginas
          <input type="search" name="texto" defaultValue={found.text} maxLength={120} className={CONTROL} />
        </label>
        <SubmitButton>Buscar</SubmitButton>
      </Form>
      {groups.length === 0 && <p>No encontramos nada con ese texto.</p>}
      {groups.map(({ name, hits }) => (
        <Section key={name} id={`encontrado-${name}`} title={name}>
          <ul className="grid gap-1">
            {hits.map(({ path, title, detail }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-flex min-h-11 items-center gap-3 underline-offset-4 hover:underline"
                >
                  <span className="font-medium text-accent-text">{title}</span>
                  {detail && <span className="text-ink-soft">{detail}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  );
}
