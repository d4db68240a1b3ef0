import type { Spec } from "#app/platform/db/schema.ts";

const MAX_FACTS = 6;

/** The first rows of the specifications, beside the picture if there is room. */
export function KeyFacts({ specs }: { specs: Spec[] }) {
  if (specs.length === 0) return null;
  return (
    <section aria-labelledby="lo-principal" className="hidden sm:block">
      <h2 id="lo-principal" className="mb-3 font-semibold">
        Lo principal
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 panels:grid-cols-3">
        {specs.slice(0, MAX_FACTS).map(({ name, value }) => (
          <div key={name} className="border-line border-t py-3">
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="wrap-anywhere font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <a
        href="#especificaciones"
        className="mt-1 inline-flex min-h-8 items-center font-semibold text-accent-text underline-offset-4 hover:underline"
      >
        Todas las especificaciones
      </a>
    </section>
  );
}
