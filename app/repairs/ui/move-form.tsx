import { Form } from "react-router";
import { SubmitButton } from "#app/kit/button.tsx";
import { CONTROL } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { type RepairStatus, repairLabels, transitions } from "#app/repairs/status.ts";
import { shownCode } from "#app/repairs/ticket-code.ts";

interface MoveFormProps {
  code: string;
  status: RepairStatus;
  action: string;
  /** adds a note for the customer */
  withNote?: boolean;
}

/** Offers the statuses that may follow; a quote has its own form. */
export function MoveForm({ code, status, action, withNote = false }: MoveFormProps) {
  const next = transitions[status].filter((to) => to !== "presupuesto");
  if (next.length === 0) return null;
  return (
    <Form method="post" action={action} className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="intencion" value="mover" />
      <input type="hidden" name="reparacion" value={code} />
      <input type="hidden" name="desde" value={status} />
      {withNote && (
        <label className="grid basis-full gap-1.5 font-medium">
          Mensaje para el cliente (opcional)
          <textarea name="nota" rows={3} maxLength={2000} className={CONTROL} />
        </label>
      )}
      <label className="min-w-0 grow">
        <span className="sr-only">Mover {shownCode(code)} a</span>
        {/* Each status has its own options. None is preselected, because some end the repair. */}
        <select key={status} name="estado" required className={CONTROL}>
          <option value="">Elige el estado</option>
          <Options choices={next.map((to) => [to, repairLabels[to]])} />
        </select>
      </label>
      <SubmitButton look="secondary" pending="Moviendo…" aria-label={`Mover ${shownCode(code)}`}>
        Mover
      </SubmitButton>
    </Form>
  );
}
