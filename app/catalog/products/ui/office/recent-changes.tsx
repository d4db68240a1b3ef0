import { href, Link } from "react-router";
import { UndoButton } from "#app/catalog/undo/ui/undo-card.tsx";
import type { RecentChange } from "#app/catalog/undo/undo-state.server.ts";
import { WorkProgress } from "#app/kit/work-progress.tsx";
import { formatMoment } from "#app/values/calendar.ts";
import { counted } from "#app/values/text.ts";

/** Changes that can still be undone. */
export function RecentChanges({ changes }: { changes: RecentChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-label="Cambios que puedes deshacer" className="mb-6 max-w-3xl">
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        {changes.map((change) => (
          <li
            key={change.entryId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <p className="min-w-0 break-words">
              <Link
                to={href("/administrador/auditoria/:id", { id: String(change.entryId) })}
                className="text-accent-text underline underline-offset-4"
              >
                {change.name}
              </Link>
              <span className="block text-ink-soft text-sm">
                {`${counted(change.products, "producto", "productos")}, ${change.who}, hasta el ${formatMoment(change.until)}`}
              </span>
            </p>
            {change.state === "running" ? (
              <div role="status" className="grid gap-1">
                {`Deshaciendo: ${change.done.toLocaleString("es-PE")} de ${change.total.toLocaleString("es-PE")}`}
                <WorkProgress label="Deshaciendo" done={change.done} total={change.total} />
              </div>
            ) : (
              <UndoButton entryId={change.entryId} what={change.name} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
