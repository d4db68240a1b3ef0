import type { ListEntry } from "#app/customers/saved/list.ts";
import { ListForm } from "./list-form.tsx";

/** Removes an entry, also one whose product was deleted. */
export function RemoveButton({ action, entry }: { action: string; entry: ListEntry }) {
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
