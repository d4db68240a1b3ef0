import { useDraggable } from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import { href, Link, useNavigation } from "react-router";
import { useHydrated } from "#app/kit/hydrated.ts";
import { Price } from "#app/kit/price.tsx";
import type { RepairRow } from "#app/repairs/office-repair.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";
import { formatMoment } from "#app/values/calendar.ts";
import { unconverted } from "#app/values/money/currency.ts";
import { MoveForm } from "./move-form.tsx";
import { handleId } from "./moving-board.tsx";

/** Moved by its handle or, without scripts, by its form. */
export function BoardTicket({ repair, action }: { repair: RepairRow; action: string }) {
  const { code, name, device, description, quote, quoteCurrency, status, requestedAt } = repair;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: code,
    data: { status },
    attributes: { roleDescription: "tarjeta que se mueve" },
  });
  const moving = useNavigation().formData?.get("reparacion") === code;
  return (
    <article
      ref={setNodeRef}
      aria-busy={moving}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
      className={`grid gap-3 rounded-card border border-line bg-surface p-3 shadow-card ${isDragging ? "relative z-10" : ""} ${moving ? "opacity-55" : ""}`}
    >
      <div className="grid gap-1">
        <div className="flex items-center justify-between gap-2">
          <h3 className="font-semibold">
            <Link
              to={href("/administrador/reparaciones/:codigo", { codigo: code })}
              className="text-accent-text underline underline-offset-4"
            >
              {shownCode(code)}
            </Link>
          </h3>
          {useHydrated() && (
            <button
              ref={setActivatorNodeRef}
              type="button"
              {...attributes}
              {...listeners}
              id={handleId(code)}
              aria-label={`Arrastrar ${shownCode(code)}`}
              className="-m-2 grid size-11 cursor-grab touch-none place-items-center rounded-control text-ink-soft hover:bg-surface-sunk"
            >
              <GripVertical aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
        <p className="wrap-anywhere">{name}</p>
        <p className="line-clamp-2 wrap-anywhere text-ink-soft text-sm">{device ?? description}</p>
        <p className="text-ink-soft text-sm">{formatMoment(new Date(requestedAt))}</p>
        {quote !== null && (
          <Price money={unconverted(quoteCurrency, quote)} place="adminLine" className="font-semibold" />
        )}
      </div>
      <MoveForm code={code} status={status} action={action} />
    </article>
  );
}
