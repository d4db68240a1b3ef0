import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import type { OfficePickupPoint, PickupStep } from "#app/delivery/pickup-point.ts";
import { Button, ButtonLink, type ButtonLook } from "#app/kit/button.tsx";
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
  return (
    <div className="flex flex-wrap gap-2">
      {position > 0 && (
        <Step id={id} step="subir" label={`Subir: ${name}`}>
          <ArrowUp aria-hidden="true" className="size-5" />
        </Step>
      )}
      {position < last && (
        <Step id={id} step="bajar" label={`Bajar: ${name}`}>
          <ArrowDown aria-hidden="true" className="size-5" />
        </Step>
      )}
      <ButtonLink
        to={`${href("/administrador/ajustes/recojo")}?editar=${id}`}
        aria-label={`Editar: ${name}`}
        look="secondary"
      >
        Editar
      </ButtonLink>
      <Step
        id={id}
        step={active ? "apagar" : "encender"}
        label={`${active ? "Apagar" : "Encender"}: ${name}`}
        look="secondary"
      >
        {active ? "Apagar" : "Encender"}
      </Step>
    </div>
  );
}

interface StepProps {
  id: number;
  step: PickupStep;
  label: string;
  look?: ButtonLook;
  children: ReactNode;
}

function Step({ id, step, label, look = "quiet", children }: StepProps) {
  return (
    <Form method="post" action={href("/administrador/ajustes/recojo")} preventScrollReset>
      <input type="hidden" name="punto" value={id} />
      <Button type="submit" look={look} name="paso" value={step} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
