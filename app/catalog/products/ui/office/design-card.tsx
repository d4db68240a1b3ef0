import type { FieldMetadata } from "@conform-to/react";
import type { ChosenMedia } from "#app/catalog/pictures/chosen-media.ts";
import { shapeLabels, shapeNames } from "#app/catalog/products/design-colours.ts";
import { productFields } from "#app/catalog/products/product-fields.ts";
import { SelectField } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { FormCard } from "#app/kit/office/form-card.tsx";
import type { NamedColour } from "#app/platform/db/json-columns.ts";
import { ColourRows } from "./colour-rows.tsx";
import { PrintAreaFields } from "./print-area-fields.tsx";

const { designShape } = productFields;

interface DesignCardProps {
  shape: FieldMetadata<unknown>;
  area: FieldMetadata<unknown>;
  media: readonly ChosenMedia[];
  colours: NamedColour[];
  problem: string | undefined;
  /** its category is `mochilas` */
  isBackpack: boolean;
}

/** Hidden for other categories, but still submitted, so that no value is lost. */
export function DesignCard({ shape, area, media, colours, problem, isBackpack }: DesignCardProps) {
  return (
    <div className={isBackpack || problem || area.errors?.length ? "" : "not-noscript:hidden"}>
      <FormCard title="Personalización">
        <p className="text-ink-soft text-sm">
          Solo para mochilas. Sin colores, tus clientes la personalizan sobre su foto, como es. Con colores,
          eligen uno y ven la foto teñida si es un PNG de fondo transparente; si no, un dibujo.
        </p>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <div className="grid content-start gap-2">
            <p className="font-semibold">Colores</p>
            <ColourRows colours={colours} problem={problem} />
          </div>
          <SelectField field={shape} label={designShape.label} hint={designShape.form?.hint}>
            <Options choices={shapeNames.map((name) => [name, shapeLabels[name]])} />
          </SelectField>
        </div>
        <PrintAreaFields field={area} media={media} />
      </FormCard>
    </div>
  );
}
