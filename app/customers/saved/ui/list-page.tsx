import type { ReactNode } from "react";
import type { ListEntry, ListedProduct } from "#app/customers/saved/list.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { EntryRow } from "./entry-row.tsx";
import { ListForm } from "./list-form.tsx";

interface ListPageProps {
  title: string;
  intro: string;
  entries: ListEntry[];
  empty: { title: string; text: string; link: { label: string; path: string } };
  action: string;
  allToCart: string;
  toCart(product: ListedProduct): ReactNode;
}

export function ListPage({ title, intro, entries, empty, action, allToCart, toCart }: ListPageProps) {
  return (
    <>
      <PrivateTitle title={title} intro={intro} />
      {entries.length === 0 ? (
        <EmptyState title={empty.title}>
          <p className="text-ink-soft">{empty.text}</p>
          <ButtonLink to={empty.link.path}>{empty.link.label}</ButtonLink>
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
              {allToCart}
            </ListForm>
          )}
          <ul className="grid gap-3">
            {entries.map((entry) => (
              <EntryRow key={entry.entryId} entry={entry}>
                {entry.state !== "gone" && toCart(entry)}
                <RemoveButton action={action} entry={entry} />
              </EntryRow>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Removes an entry, also one whose product was deleted. */
function RemoveButton({ action, entry }: { action: string; entry: ListEntry }) {
  const gone = entry.state === "gone";
  return (
    <ListForm
      action={action}
      intent={gone || entry.design ? "quitar-entrada" : "quitar"}
      fields={gone || entry.design ? { entrada: entry.entryId } : { producto: entry.productId }}
      look="quiet"
      className="flex-1 sm:flex-none"
    >
      Quitar
      <span className="sr-only">: {entry.name}</span>
    </ListForm>
  );
}
