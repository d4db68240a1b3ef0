import { useId } from "react";
import { useStore } from "#app/kit/store-context.tsx";
import { NEXT_STEPS, NO_PLACE } from "#app/repairs/next-step.ts";

/** Shown before the store has the device. */
export function WhereToBring() {
  const { pickupPoints } = useStore();
  const heading = useId();
  if (pickupPoints.length === 0)
    return (
      <p>
        {NO_PLACE} {NEXT_STEPS}
      </p>
    );
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h2 id={heading} className="font-bold text-lg">
        Qué traer y a dónde
      </h2>
      <p>Trae tu equipo con su cargador, y muestra tu código al entregarlo.</p>
      <ul className="grid gap-1">
        {pickupPoints.map(({ name, address, hours }) => (
          <li key={`${name} ${address}`}>
            <strong>{name}</strong>: {address}
            {hours && ` (${hours})`}
          </li>
        ))}
      </ul>
      <p>{NEXT_STEPS}</p>
    </section>
  );
}
