import type { ImportPlan } from "#app/imports/import-plan.server.ts";

export function ImportPlanNames({ plan }: { plan: ImportPlan }) {
  return (
    <>
      <NewNames title="Categorías que se crean" {...plan.categories} />
      <NewNames title="Etiquetas que se crean" {...plan.labels} />
      <NewNames
        title="Imágenes que faltan: ningún ZIP las trae"
        names={plan.missingPictures.map(pictureWords)}
        total={plan.missingPictures[0]?.total ?? 0}
      />
    </>
  );
}

function pictureWords({ name, lines, rows }: ImportPlan["missingPictures"][number]): string {
  const more = rows > lines.length ? ` y ${(rows - lines.length).toLocaleString("es-PE")} más` : "";
  return `${name} (${rows === 1 ? "línea" : "líneas"} ${lines.join(", ")}${more})`;
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
