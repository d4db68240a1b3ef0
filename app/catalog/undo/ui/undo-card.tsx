import { Undo2 } from "lucide-react";
import { Form, href, Link } from "react-router";
import type { ChangeUndoState } from "#app/catalog/undo/undo-state.server.ts";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import { WorkProgress } from "#app/kit/work-progress.tsx";
import { formatMoment } from "#app/values/calendar.ts";

/** Shows the undo button, its progress or its result. */
export function UndoCard({ undo }: { undo: ChangeUndoState }) {
  return (
    <FormCard title={TITLES[undo.state]}>
      <UndoStatus undo={undo} />
      {undo.possible && <UndoButton entryId={undo.entryId} />}
    </FormCard>
  );
}

const TITLES = { open: "Deshacer", running: "Deshaciendo…", done: "Deshecho" };

function UndoStatus({
  undo: { state, possible, until, done, total, kept, undoEntryId },
}: {
  undo: ChangeUndoState;
}) {
  if (state === "running")
    return (
      <>
        <WorkProgress label="Deshaciendo" done={done} total={total} />
        <p role="status" className="tabular-nums">
          {`${done.toLocaleString("es-PE")} de ${total.toLocaleString("es-PE")}. El trabajo sigue aunque cierres la página.`}
        </p>
      </>
    );
  if (state === "open")
    return (
      <p className="max-w-prose text-ink-soft">
        {possible
          ? `Puedes deshacer este cambio hasta el ${formatMoment(until)}. Lo que alguien cambie después de él se queda como esté.`
          : "Pasó un día: este cambio ya no se puede deshacer."}
      </p>
    );
  return (
    <p className="max-w-prose">
      {`Este cambio se deshizo. ${keptSentence(kept)} `}
      {undoEntryId && (
        <Link
          to={href("/administrador/auditoria/:id", { id: String(undoEntryId) })}
          className="text-accent-text underline underline-offset-4"
        >
          Ver qué se deshizo
        </Link>
      )}
    </p>
  );
}

function keptSentence(kept: number): string {
  if (kept === 0) return "Todo volvió a como estaba.";
  if (kept === 1) return "Algo quedó como está, porque alguien lo cambió después.";
  return `${kept.toLocaleString("es-PE")} cosas quedaron como están, porque alguien las cambió después.`;
}

interface UndoButtonProps {
  entryId: number;
  look?: "secondary" | "quiet";
  /** names the change for screen readers, on pages with several buttons */
  what?: string;
}

export function UndoButton({ entryId, look = "secondary", what }: UndoButtonProps) {
  return (
    <Form method="post">
      <input type="hidden" name="entrada" value={entryId} readOnly />
      <ConfirmButton
        name="accion"
        value="deshacer"
        look={look}
        className="justify-self-start"
        title="¿Deshacer este cambio?"
        description="Los productos vuelven a como estaban. Lo que alguien cambió después, y lo que se vendió, se queda."
        confirm="Deshacer"
      >
        <Undo2 aria-hidden="true" className="size-4" />
        Deshacer{what && <span className="sr-only"> {what}</span>}
      </ConfirmButton>
    </Form>
  );
}
