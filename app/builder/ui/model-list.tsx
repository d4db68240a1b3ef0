import { Form, href, Link } from "react-router";
import { itemsToBuy } from "#app/builder/build.ts";
import type { ModelToday } from "#app/builder/models.server.ts";
import { builderPath } from "#app/builder/steps/step-filters.ts";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { ConfirmButton } from "#app/kit/message/confirm-button.tsx";
import { Price } from "#app/kit/price.tsx";

/** The owner's PCs in their order, with the reasons why one is hidden. */
export function ModelList({ models, version }: { models: ModelToday[]; version: string }) {
  return (
    <ol className="grid gap-3">
      {models.map((model, at) => (
        <li key={model.name} className="grid gap-3 rounded-card border border-line bg-surface p-4">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <Link
              to={builderPath(model.chosen)}
              className="wrap-anywhere font-semibold underline underline-offset-4"
            >
              {model.name}
            </Link>
            <Price parts={itemsToBuy(model)} />
          </div>
          <State model={model} />
          <Actions model={model} version={version} first={at === 0} last={at === models.length - 1} />
        </li>
      ))}
    </ol>
  );
}

function State({ model: { shown, short, gone } }: { model: ModelToday }) {
  if (!shown) return <p className="text-ink-soft text-sm">Oculta.</p>;
  if (short.length === 0 && gone === 0) return <p className="text-ok text-sm">Se muestra.</p>;
  return (
    <p className="text-bad text-sm">
      No se muestra: {short.length > 0 && `sin stock suficiente de ${short.join(", ")}. `}
      {gone > 0 && (gone === 1 ? "Una parte ya no está en la tienda." : `${gone} partes ya no están.`)}
    </p>
  );
}

interface ActionsProps {
  model: ModelToday;
  version: string;
  first: boolean;
  last: boolean;
}

function Actions({ model: { name, shown }, version, first, last }: ActionsProps) {
  const hidden = <span className="sr-only"> {name}</span>;
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="modelo" value={name} />
      <ButtonLink
        to={`${href("/administrador/ajustes/pc")}?${new URLSearchParams({ modelo: name })}`}
        look="secondary"
      >
        Cambiar{hidden}
      </ButtonLink>
      <Button type="submit" look="quiet" name="intencion" value={shown ? "ocultar" : "mostrar"}>
        {shown ? "Ocultar" : "Mostrar"}
        {hidden}
      </Button>
      {!first && (
        <Button type="submit" look="quiet" name="intencion" value="subir">
          Subir{hidden}
        </Button>
      )}
      {!last && (
        <Button type="submit" look="quiet" name="intencion" value="bajar">
          Bajar{hidden}
        </Button>
      )}
      <ConfirmButton
        look="quiet"
        name="intencion"
        value="eliminar"
        title={`¿Eliminar “${name}”?`}
        description="Deja de proponerse. Las partes siguen en la tienda."
        confirm="Eliminar"
      >
        Eliminar{hidden}
      </ConfirmButton>
    </Form>
  );
}
