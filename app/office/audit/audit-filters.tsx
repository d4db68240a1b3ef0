import { CONTROL } from "#app/kit/form/field.tsx";
import { type AuditNarrowing, auditActions, auditEntities } from "./audit-log.ts";

interface AuditFiltersProps {
  narrowing: AuditNarrowing;
  authors: { id: string; name: string }[];
}

const LABEL = "grid min-w-0 gap-1.5 font-medium text-sm";

export function AuditFilters({ narrowing, authors }: AuditFiltersProps) {
  const { person, action, entity, first, last } = narrowing;
  return (
    <>
      <Choice label="Quién" name="quien" value={person} choices={authors.map(({ id, name }) => [id, name])} />
      <Choice label="Acción" name="accion" value={action} choices={Object.entries(auditActions)} />
      <Choice label="Sobre" name="sobre" value={entity} choices={Object.entries(auditEntities)} />
      <label className={LABEL}>
        Desde
        <input type="date" name="desde" defaultValue={first} className={CONTROL} />
      </label>
      <label className={LABEL}>
        Hasta
        <input type="date" name="hasta" defaultValue={last} className={CONTROL} />
      </label>
    </>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string | undefined;
  choices: [string, string][];
}

function Choice({ label, name, value, choices }: ChoiceProps) {
  return (
    <label className={LABEL}>
      {label}
      <select name={name} defaultValue={value ?? ""} className={CONTROL}>
        <option value="">Todo</option>
        {choices.map(([choice, shown]) => (
          <option key={choice} value={choice}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
