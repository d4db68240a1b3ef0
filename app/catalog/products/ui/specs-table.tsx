import type { Spec } from "#app/platform/db/schema.ts";

export function SpecsTable({ specs }: { specs: Spec[] }) {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <dl className="-mb-px grid sm:grid-cols-2 sm:gap-x-6">
        {specs.map(({ name, value }) => (
          <div key={name} className="flex border-line border-b">
            <dt className="w-[45%] shrink-0 hyphens-auto wrap-anywhere py-3 pr-2 pl-4 font-medium text-ink-soft">
              {name}
            </dt>
            <dd className="min-w-0 wrap-anywhere px-4 py-3">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
