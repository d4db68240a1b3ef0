import { href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { readList } from "#app/customers/saved/lists.server.ts";
import { EntryRow } from "#app/customers/saved/ui/entry-row.tsx";
import { ListForm } from "#app/customers/saved/ui/list-form.tsx";
import { RemoveButton } from "#app/customers/saved/ui/remove-button.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/empty-state.tsx";
import { PageHead } from "#app/kit/page-head.tsx";
import { PageTitle } from "#app/kit/page-title.tsx";
import type { Route } from "./+types/guardados.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { entries: await readList(db, "saved_item", customerOf(context).id) };
}

export default function SavedItems({ loaderData: { entries } }: Route.ComponentProps) {
  const action = href("/acciones/guardado");
  return (
    <>
      <PageHead title="Productos guardados" noIndex />
      <PageTitle intro="Lo que dejaste para después, con el precio y el stock de hoy.">
        Productos guardados
      </PageTitle>
      {entries.length === 0 ? (
        <EmptyState title="No tienes productos guardados">
          <p className="text-ink-soft">En tu carrito, «Guardar» deja un producto aquí para después.</p>
          <Link to={href("/checkout")} className={buttonClass("primary")}>
            Ver mi carrito
          </Link>
        </EmptyState>
      ) : (
        <>
          {entries.some((entry) => entry.state === "available") && (
            <ListForm
              action={action}
              intent="todo-al-carrito"
              fields={{}}
              look="secondary"
              className="mb-4 justify-start"
            >
              Mover todo al carrito
            </ListForm>
          )}
          <ul className="grid gap-3">
            {entries.map((entry) => (
              <EntryRow key={entry.entryId} entry={entry}>
                {entry.state !== "gone" && (
                  <ListForm
                    action={action}
                    intent="al-carrito"
                    fields={{ producto: entry.productId }}
                    look="primary"
                    disabled={entry.state === "sold-out"}
                    className="min-w-40 flex-1 sm:flex-none"
                  >
                    Mover al carrito
                    <span className="sr-only">: {entry.name}</span>
                  </ListForm>
                )}
                <RemoveButton action={action} entry={entry} />
              </EntryRow>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
