import { href, Link } from "react-router";
import { readList } from "#app/domain/customers/lists.server.ts";
import { servicesContext } from "#app/http/contexts.ts";
import { customerOf } from "#app/http/guards.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { EntryRow } from "#app/ui/lists/entry-row.tsx";
import { ListForm } from "#app/ui/lists/list-form.tsx";
import { RemoveButton } from "#app/ui/lists/remove-button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
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
