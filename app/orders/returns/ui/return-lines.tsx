import { describeColour } from "#app/backpacks/backpack.ts";
import type { ShownReturnLine } from "#app/orders/returns/read-returns.server.ts";

/** Requested, accepted and restocked units of each line. */
export function ReturnLines({
  lines,
  forStore = false,
}: {
  lines: readonly ShownReturnLine[];
  forStore?: boolean;
}) {
  return (
    <ul className="grid gap-1">
      {lines.map(({ position, name, units, accepted, restocked, designColour }) => (
        <li key={position} className="wrap-anywhere">
          {units} × {name}
          {designColour !== null && (
            <span className="text-ink-soft"> · con diseño ({describeColour(designColour)})</span>
          )}
          {accepted !== null && accepted !== units && (
            <span className="text-ink-soft">
              {" "}
              · {accepted === 1 ? "1 aceptada" : `${accepted} aceptadas`}
            </span>
          )}
          {forStore && restocked !== null && <span className="text-ink-soft"> · {restocked} al stock</span>}
        </li>
      ))}
    </ul>
  );
}
