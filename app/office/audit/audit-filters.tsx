import { DayFilters, FilterSelect } from "#app/kit/office/filter-fields.tsx";
import { type AuditFilter, auditActions, auditEntities } from "./audit-log.ts";

interface AuditFiltersProps {
  filter: AuditFilter;
  authors: { id: string; name: string }[];
}

export function AuditFilters({ filter, authors }: AuditFiltersProps) {
  const { person, action, entity, first, last } = filter;
  const people = authors.map(({ id, name }) => [id, name] as const);
  return (
    <>
      <FilterSelect label="Quién" name="quien" value={person} all="Todos" choices={people} />
      <FilterSelect
        label="Acción"
        name="accion"
        value={action}
        all="Todas"
        choices={Object.entries(auditActions)}
      />
      <FilterSelect
        label="Sobre"
        name="sobre"
        value={entity}
        all="Todo"
        choices={Object.entries(auditEntities)}
      />
      <DayFilters first={first} last={last} />
    </>
  );
}
