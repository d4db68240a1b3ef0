import type { ImportPlan } from "#app/imports/import-plan.server.ts";

export function ImportPlanNames({ plan }: { plan: ImportPlan }) {
  return (
    <>
      <NewNames title="Categorías que se crean" {...plan.categories} />
      <NewNames title="Etiquetas que se crean" {...plan.labels} />
    </>
  );
}

function NewNames({ title, names, total }: { title: string; names: string[]; total: number }) {
  if (total === 0) return null;
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      <ul className="flex flex-wrap gap-2">
        {names.map((name) => (
          <li
            key={name}
            className="max-w-full break-words rounded-control bg-surface-sunk px-2.5 py-1 text-sm"
          >
            {name}
          </li>
        ))}
        {total > names.length && (
          <li className="py-1 text-ink-soft text-sm">{`y ${(total - names.length).toLocaleString("es-PE")} más`}</li>
        )}
      </ul>
    </section>
  );
}
