import { useState } from "react";
import type { ProductType } from "#app/catalog/types/product-type.ts";
import { SHOWN_TYPE, TYPE_FIELD, type TypedFacts } from "#app/catalog/types/read-facts.ts";
import { CONTROL } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { AttributeField } from "./attribute-field.tsx";

interface AttributeFieldsProps {
  types: ProductType[];
  typed: TypedFacts;
}

/** The fields depend on the type. */
export function AttributeFields({ types, typed }: AttributeFieldsProps) {
  const [typeId, setTypeId] = useState(typed.typeId);
  const type = types.find(({ id }) => id === typeId);
  return (
    <div className="grid gap-5">
      <div className="grid gap-1.5 sm:max-w-sm">
        <label htmlFor="tipo-de-producto" className="font-medium">
          Tipo
        </label>
        <select
          id="tipo-de-producto"
          name={TYPE_FIELD}
          defaultValue={typed.typeId ?? ""}
          onChange={({ currentTarget }) => setTypeId(Number(currentTarget.value) || null)}
          className={CONTROL}
        >
          <option value="">Sin tipo</option>
          <Options choices={types.map(({ id, name }) => [id, name])} />
        </select>
        <noscript>
          <p className="text-ink-soft text-sm">Si cambias el tipo, guarda para ver sus campos.</p>
        </noscript>
      </div>
      {type && (
        <>
          <input type="hidden" name={SHOWN_TYPE} value={type.id} readOnly />
          <p className="text-ink-soft text-sm">Deja vacío lo que no sepas: vacío quiere decir “sin datos”.</p>
          <div key={type.id} className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
            {type.attributes.map((attribute) => (
              <AttributeField
                key={attribute.key}
                attribute={attribute}
                typed={typed.texts[attribute.key] ?? ""}
                problem={typed.problems[attribute.key]}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
