import { Form, href, Link } from "react-router";
import { chosenOf, itemsToBuy } from "#app/builder/build.ts";
import type { SavedBuild } from "#app/builder/saved-builds.server.ts";
import { builderPath } from "#app/builder/steps/step-filters.ts";
import { stepOf } from "#app/builder/steps/steps.ts";
import type { PartType } from "#app/catalog/compatibility/part.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { Price } from "#app/kit/price.tsx";
import { PartPictures } from "./part-pictures.tsx";

/** A saved PC; sold-out parts link to replacements. */
export function SavedBuildCard({ build }: { build: SavedBuild }) {
  const { id, name, parts, services, gone } = build;
  const short = parts.filter(({ stock, units }) => stock < units);
  return (
    <article className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="wrap-anywhere font-bold text-lg">{name}</h2>
        <Price parts={itemsToBuy(build)} className="font-semibold" />
      </div>
      <PartPictures parts={parts} label={`Partes de ${name}`} />
      {services.map(({ id: service, name: called }) => (
        <p key={service} className="text-ink-soft">
          Con {called}.
        </p>
      ))}
      {gone.map((part) => (
        <p key={part.productId} className="text-bad">
          Ya no se vende: {part.name}. <ReplaceLink build={build} type={stepOf(part.type ?? "")?.type} />
        </p>
      ))}
      {short.map((part) => (
        <p key={part.id} className="text-bad">
          {part.stock === 0
            ? `${part.name} está agotado.`
            : `De ${part.name} solo ${part.stock === 1 ? "queda" : "quedan"} ${part.stock}.`}{" "}
          <ReplaceLink build={build} type={part.type} without={part.id} />
        </p>
      ))}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={builderPath(chosenOf(build))}>
          Abrir<span className="sr-only"> {name}</span>
        </ButtonLink>
        <Form method="post" action={href("/cliente/armados")}>
          <input type="hidden" name="pc" value={id} />
          <ConfirmButton
            look="quiet"
            title={`¿Eliminar “${name}”?`}
            description="La PC que guardaste se va de tu cuenta. Las partes siguen en la tienda."
            confirm="Eliminar"
          >
            Eliminar<span className="sr-only"> {name}</span>
          </ConfirmButton>
        </Form>
      </div>
    </article>
  );
}

interface ReplaceLinkProps {
  build: SavedBuild;
  /** undefined when the builder has no such type of part */
  type: PartType | undefined;
  without?: number;
}

function ReplaceLink({ build: { parts, services }, type, without }: ReplaceLinkProps) {
  if (!type) return null;
  const kept = chosenOf({ parts: parts.filter(({ id }) => id !== without), services });
  return (
    <Link to={`${builderPath(kept, type)}#elegir`} className="font-semibold underline underline-offset-4">
      Ver lo que va en su lugar
    </Link>
  );
}
