import type { FieldMetadata } from "@conform-to/react";
import { shapeLabels, shapeNames } from "#app/catalog/products/design-colours.ts";
import { productFields } from "#app/catalog/products/product-fields.ts";
import { SelectField } from "#app/kit/form/field.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import type { NamedColour } from "#app/platform/db/json-columns.ts";
import { ColourRows } from "./colour-rows.tsx";

const { designShape } = productFields;

interface DesignCardProps {
  shape: FieldMetadata<unknown>;
  colours: NamedColour[];
  problem: string | undefined;
  /** its category is `mochilas` */
  isBackpack: boolean;
}

/** Hidden for other categories, but still submitted, so that no value is lost. */
export function DesignCard({ shape, colours, problem, isBackpack }: DesignCardProps) {
  return (
    <div className={isBackpack || problem ? "" : "not-noscript:hidden"}>
      <FormCard title="Personalización">
        <p className="text-ink-soft text-sm">
          Solo para mochilas. Con colores, tus clientes eligen uno y ven la mochila dibujada en él; sin
          colores, la personalizan sobre su primera foto, como es.
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <div className="grid content-start gap-2">
            <p className="font-semibold">Colores</p>
            <ColourRows colours={colours} problem={problem} />
          </div>
          <SelectField field={shape} label={designShape.label} hint={designShape.form?.hint}>
            {shapeNames.map((name) => (
              <option key={name} value={name}>
                {shapeLabels[name]}
              </option>
            ))}
          </SelectField>
        </div>
      </FormCard>
    </div>
  );
}
