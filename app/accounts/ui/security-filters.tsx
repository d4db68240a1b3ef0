import { type SecurityNarrowing, securityKinds } from "#app/accounts/security-record/security-events.ts";
import { CONTROL } from "#app/kit/form/field.tsx";

const LABEL = "grid min-w-40 grow grid-cols-1 basis-40 gap-1.5 font-medium text-sm";

/** What, and from when to when. */
export function SecurityFilters({ narrowing: { kind, first, last } }: { narrowing: SecurityNarrowing }) {
  return (
    <>
      <label className={LABEL}>
        Qué
        <select name="que" defaultValue={kind ?? ""} className={CONTROL}>
          <option value="">Todo</option>
          {Object.entries(securityKinds).map(([id, label]) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
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
