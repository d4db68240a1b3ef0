import { type SecurityNarrowing, securityKinds } from "#app/accounts/security-record/security-events.ts";
import { DayFilters, FilterSelect } from "#app/kit/office/filter-fields.tsx";

export function SecurityFilters({ narrowing: { kind, first, last } }: { narrowing: SecurityNarrowing }) {
  return (
    <>
      <FilterSelect label="Qué" name="que" value={kind} all="Todo" choices={Object.entries(securityKinds)} />
      <DayFilters first={first} last={last} />
    </>
  );
}
