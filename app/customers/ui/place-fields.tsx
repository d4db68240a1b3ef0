import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useRef, useState } from "react";
import { validPartialPlace, validPlaceOrNone } from "#app/customers/place-choice.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { CONTROL, controlAttributes, FieldFrame } from "#app/kit/form/field.tsx";
import { Options } from "#app/kit/form/options.tsx";
import { districtsOf, type Place, type PlaceCodes, provincesOf, regions } from "#app/values/ubigeo.ts";

interface PlaceFieldsProps {
  fields: Record<"region" | "provincia" | "distrito", FieldMetadata<unknown>>;
  initial: PlaceCodes;
  /** labels of the empty choices, for forms that accept a region or province alone */
  none?: { region?: string; province: string; district: string };
}

/** Region, province and district. A change of region resets the other two to their first option. */
export function PlaceFields({ fields, initial, none }: PlaceFieldsProps) {
  const fitting = none ? validPartialPlace : validPlaceOrNone;
  const [place, setPlace] = useState(() => fitting(initial));
  const choose = (change: Partial<PlaceCodes>) => setPlace(fitting({ ...place, ...change }));
  const isOpen = !none && place.region === "";
  const group = useRef<HTMLDivElement>(null);
  // A place may have been chosen before hydration.
  useEffect(() => {
    const [region, province, district] = group.current?.querySelectorAll("select") ?? [];
    if (region && province && district)
      setPlace(fitting({ region: region.value, province: province.value, district: district.value }));
  }, [fitting]);
  return (
    <div ref={group} className="grid gap-5 sm:grid-cols-3">
      <PlaceSelect
        field={fields.region}
        none={isOpen ? "Elige tu región" : none?.region}
        label="Región"
        places={regions}
        value={place.region}
        autoComplete="address-level1"
        onChoose={(region) => choose({ region })}
      />
      <PlaceSelect
        field={fields.provincia}
        none={isOpen ? "Elige tu provincia" : none?.province}
        label="Provincia"
        places={provincesOf(place.region)}
        value={place.province}
        autoComplete="address-level2"
        onChoose={(province) => choose({ province })}
      />
      <PlaceSelect
        field={fields.distrito}
        none={isOpen ? "Elige tu distrito" : none?.district}
        label="Distrito"
        places={districtsOf(place.province)}
        value={place.district}
        autoComplete="address-level3"
        onChoose={(district) => choose({ district })}
      />
    </div>
  );
}

/** Without JavaScript: reloads the form with the choices for the selected region or province. */
export function RefreshPlaces() {
  return (
    <noscript>
      <p className="text-ink-soft text-sm">
        Cuando elijas otra región o provincia, presiona Actualizar para ver sus distritos.
      </p>
      <button
        type="submit"
        name="intencion"
        value="actualizar"
        formNoValidate
        className={buttonClass("secondary", "mt-2")}
      >
        Actualizar
      </button>
    </noscript>
  );
}

interface PlaceSelectProps {
  field: FieldMetadata<unknown>;
  label: string;
  places: readonly Place[];
  value: string;
  autoComplete: string;
  none: string | undefined;
  onChoose: (code: string) => void;
}

function PlaceSelect({ field, label, places, value, autoComplete, none, onChoose }: PlaceSelectProps) {
  return (
    <FieldFrame field={field} label={label}>
      <select
        {...controlAttributes(field, undefined)}
        value={value}
        autoComplete={autoComplete}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={CONTROL}
      >
        {none !== undefined && <option value="">{none}</option>}
        <Options choices={places.map(({ code, name }) => [code, name])} />
      </select>
    </FieldFrame>
  );
}
