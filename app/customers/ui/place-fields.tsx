import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { fittingPlace } from "#app/customers/place-choice.ts";
import { CONTROL, controlAttributes, FieldFrame } from "#app/kit/field.tsx";
import { districtsOf, type Place, type PlaceCodes, provincesOf, regions } from "#app/values/ubigeo.ts";

interface PlaceFieldsProps {
  fields: Record<"region" | "provincia" | "distrito", FieldMetadata<unknown>>;
  initial: PlaceCodes;
}

/** Region, province, district: another region resets the other two to their first option (specification §5). */
export function PlaceFields({ fields, initial }: PlaceFieldsProps) {
  const [place, setPlace] = useState(() => fittingPlace(initial));
  const choose = (change: Partial<PlaceCodes>) => setPlace(fittingPlace({ ...place, ...change }));
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <PlaceSelect
        field={fields.region}
        label="Región"
        places={regions}
        value={place.region}
        autoComplete="address-level1"
        onChoose={(region) => choose({ region })}
      />
      <PlaceSelect
        field={fields.provincia}
        label="Provincia"
        places={provincesOf(place.region)}
        value={place.province}
        autoComplete="address-level2"
        onChoose={(province) => choose({ province })}
      />
      <PlaceSelect
        field={fields.distrito}
        label="Distrito"
        places={districtsOf(place.province)}
        value={place.district}
        autoComplete="address-level3"
        onChoose={(district) => choose({ district })}
      />
    </div>
  );
}

interface PlaceSelectProps {
  field: FieldMetadata<unknown>;
  label: string;
  places: readonly Place[];
  value: string;
  autoComplete: string;
  onChoose: (code: string) => void;
}

function PlaceSelect({ field, label, places, value, autoComplete, onChoose }: PlaceSelectProps) {
  return (
    <FieldFrame field={field} label={label}>
      <select
        {...controlAttributes(field, undefined)}
        value={value}
        autoComplete={autoComplete}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={CONTROL}
      >
        {places.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
