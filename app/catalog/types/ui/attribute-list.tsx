import { Form, href } from "react-router";
import type { Attribute, ProductType } from "#app/catalog/types/product-type.ts";
import { kindNames } from "#app/catalog/types/type-form.ts";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";

export function AttributeList({ type: { id: typeId, name, attributes } }: { type: ProductType }) {
  return (
    <FormCard title={`Atributos de ${name}`}>
      {attributes.length === 0 && <p className="text-ink-soft">Todavía no tiene atributos.</p>}
      <Form method="post">
        <ol className="grid">
          {attributes.map((attribute, index) => (
            <li
              key={attribute.id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0"
            >
              <div className="min-w-48 flex-1">
                <p className="font-medium">{attribute.name}</p>
                <p className="text-ink-soft text-sm">{describe(attribute)}</p>
              </div>
              <div className="flex flex-wrap gap-2">
                <ButtonLink
                  to={`${href("/administrador/tipos")}?tipo=${typeId}&atributo=${attribute.id}`}
                  look="secondary"
                  aria-label={`Editar ${attribute.name}`}
                >
                  Editar
                </ButtonLink>
                <Button
                  type="submit"
                  look="quiet"
                  name="subir"
                  value={attribute.id}
                  disabled={index === 0}
                  aria-label={`Subir ${attribute.name}`}
                >
                  Subir
                </Button>
                <Button
                  type="submit"
                  look="quiet"
                  name="bajar"
                  value={attribute.id}
                  disabled={index === attributes.length - 1}
                  aria-label={`Bajar ${attribute.name}`}
                >
                  Bajar
                </Button>
              </div>
            </li>
          ))}
        </ol>
      </Form>
    </FormCard>
  );
}

function describe({ kind, unit, filters, compares, decides, cardPosition }: Attribute): string {
  return [
    unit === null ? kindNames[kind] : `${kindNames[kind]} en ${unit}`,
    ...(filters ? ["filtra"] : []),
    ...(compares ? ["se compara"] : []),
    ...(cardPosition === null ? [] : [`en la tarjeta (${cardPosition})`]),
    ...(decides ? ["decide la compatibilidad"] : []),
  ].join(" · ");
}
