import { useDndContext, useDroppable } from "@dnd-kit/core";
import { href, Link } from "react-router";
import { textLink } from "#app/kit/text-link.ts";
import type { BoardColumn } from "#app/repairs/office-repair.ts";
import { mayBecome, repairLabels } from "#app/repairs/status.ts";
import { BoardTicket } from "./board-ticket.tsx";

/** During a drag it shows whether the ticket may be dropped here. */
export function Column({ column, action }: { column: BoardColumn; action: string }) {
  const { status, total, repairs } = column;
  const { setNodeRef, isOver } = useDroppable({ id: status });
  const held = useDndContext().active?.data.current?.status;
  const open = held !== undefined && mayBecome(held, status);
  const closed = held !== undefined && held !== status && !open;
  return (
    <section
      ref={setNodeRef}
      aria-labelledby={`columna-${status}`}
      className={`grid min-w-0 gap-3 rounded-card bg-surface-sunk p-3 outline-offset-2 ${open ? "outline-2 outline-accent outline-dashed" : ""} ${isOver ? "outline-solid" : ""} ${closed ? "opacity-55" : ""}`}
    >
      <h2 id={`columna-${status}`} className="flex justify-between gap-2 font-bold">
        {repairLabels[status]}
        <span className="text-ink-soft tabular-nums">{total}</span>
      </h2>
      {repairs.length > 0 && (
        <ul className="grid gap-3">
          {repairs.map((repair) => (
            <li key={repair.code}>
              <BoardTicket repair={repair} action={action} />
            </li>
          ))}
        </ul>
      )}
      {total > repairs.length && (
        <Link
          to={`${href("/administrador/reparaciones")}?vista=lista&estado=${status}`}
          className={`inline-flex min-h-11 items-center ${textLink}`}
        >
          Ver las {total}
        </Link>
      )}
    </section>
  );
}
