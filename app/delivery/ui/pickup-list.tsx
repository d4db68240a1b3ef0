import { ArrowDown, ArrowUp } from "lucide-react";
import { Form, href } from "react-router";
import type { OfficePickupPoint } from "#app/delivery/pickup-point.ts";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { placeName } from "#app/values/ubigeo.ts";

export function PickupList({ points }: { points: OfficePickupPoint[] }) {
  return (
    <ol className="grid gap-3">
      {points.map((point, position) => (
        <li
          key={point.id}
          className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-4"
        >
          <div className="min-w-0 grow basis-52">
            <p className="wrap-anywhere font-semibold">
              {point.name}
              {!point.active && <span className="font-normal text-ink-soft"> · apagado</span>}
            </p>
            <p className="wrap-anywhere text-ink-soft text-sm">{point.address}</p>
            {point.districtCode ? (
              <p className="text-ink-soft text-sm">{placeName(point.districtCode)}</p>
            ) : (
              <p className="text-sm text-warn">Falta el distrito: edita el punto y elígelo.</p>
            )}
            <p className="wrap-anywhere text-ink-soft text-sm">{point.hours || "Sin horario"}</p>
          </div>
          <PointActions point={point} position={position} last={points.length - 1} />
        </li>
      ))}
    </ol>
  );
}

interface PointActionsProps {
  point: OfficePickupPoint;
  position: number;
  last: number;
}

function PointActions({ point: { id, name, active }, position, last }: PointActionsProps) {
  const path = href("/administrador/ajustes/recojo");
  return (
    <Form method="post" action={path} preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="punto" value={id} />
      {position > 0 && (
        <Button type="submit" look="quiet" name="paso" value="subir" aria-label={`Subir: ${name}`}>
          <ArrowUp aria-hidden="true" className="size-5" />
        </Button>
      )}
      {position < last && (
        <Button type="submit" look="quiet" name="paso" value="bajar" aria-label={`Bajar: ${name}`}>
          <ArrowDown aria-hidden="true" className="size-5" />
        </Button>
      )}
      <ButtonLink to={`${path}?editar=${id}`} aria-label={`Editar: ${name}`} look="secondary">
        Editar
      </ButtonLink>
      <Button
        type="submit"
        look="secondary"
        name="paso"
        value={active ? "apagar" : "encender"}
        aria-label={`${active ? "Apagar" : "Encender"}: ${name}`}
      >
        {active ? "Apagar" : "Encender"}
      </Button>
    </Form>
  );
}
