import { href, Link } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import { customerOf } from "#app/accounts/guards.ts";
import { AddToCart } from "#app/cart/ui/add-to-cart.tsx";
import { readList } from "#app/customers/saved/lists.server.ts";
import { EntryRow } from "#app/customers/saved/ui/entry-row.tsx";
import { ListForm } from "#app/customers/saved/ui/list-form.tsx";
import { RemoveButton } from "#app/customers/saved/ui/remove-button.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/empty-state.tsx";
import { PageHead } from "#app/kit/page-head.tsx";
import { PageTitle } from "#app/kit/page-title.tsx";
import type { Route } from "./+types/favoritos.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  return { entries: await readList(db, "favorite", customerOf(context).id) };
}

export default function Favorites({ loaderData: { entries } }: Route.ComponentProps) {
  const action = href("/acciones/favorito");
  return (
    <>
      <PageHead title="Mis favoritos" noIndex />
      <PageTitle intro="Con el precio y el stock de hoy.">Mis favoritos</PageTitle>
      {entries.length === 0 ? (
        <EmptyState title="Todavía no tienes favoritos">
          <p className="text-ink-soft">Toca el corazón de un producto y lo encontrarás aquí.</p>
          <Link to={href("/tienda")} className={buttonClass("primary")}>
            Ver la tienda
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
              Agregar todo al carrito
            </ListForm>
          )}
          <ul className="grid gap-3">
            {entries.map((entry) => (
              <EntryRow key={entry.entryId} entry={entry}>
                {entry.state !== "gone" && (
                  <AddToCart
                    product={{ id: entry.productId, name: entry.name, soldOut: entry.state === "sold-out" }}
                    className="min-w-40 flex-1 sm:flex-none"
                  />
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
