import type { Spec } from "#app/platform/db/schema.ts";

export function SpecsTable({ specs }: { specs: Spec[] }) {
  return (
    <table className="w-full overflow-hidden rounded-card border border-line bg-surface text-left">
      <caption className="sr-only">Especificaciones</caption>
      <tbody>
        {specs.map(({ name, value }) => (
          <tr key={name} className="border-line border-b last:border-b-0">
            <th
              scope="row"
              className="w-[45%] hyphens-auto wrap-anywhere py-3 pr-2 pl-4 align-top font-medium text-ink-soft"
            >
              {name}
            </th>
            <td className="wrap-anywhere px-4 py-3 align-top">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
