import type { AttributeChoices } from "#app/catalog/browse/filter-choices.ts";
import { type AttributeFilter, attributeParameter } from "#app/catalog/browse/filters.ts";
import type { WrongLimits } from "#app/catalog/browse/read-filters.ts";
import { CheckboxGroup, NumberRange } from "./filter-groups.tsx";

interface AttributeGroupsProps {
  groups: AttributeChoices[];
  chosen: AttributeFilter[];
  /** typed limits that are not numbers */
  wrong?: WrongLimits;
  onLeave: (form: HTMLFormElement | null) => void;
}

export function AttributeGroups({ groups, chosen, wrong = {}, onLeave }: AttributeGroupsProps) {
  return groups.map(({ key, name, unit, isNumber, choices }) => {
    const filter = chosen.find((filter) => filter.key === key);
    const parameter = attributeParameter(key);
    if (isNumber)
      return (
        <NumberRange
          key={key}
          legend={unit === null ? name : `${name} (${unit})`}
          name={parameter}
          from={filter?.from}
          to={filter?.to}
          wrong={wrong}
          onLeave={onLeave}
        />
      );
    if (choices.length === 0) return null;
    return (
      <CheckboxGroup
        key={key}
        legend={name}
        name={parameter}
        choices={choices}
        chosen={filter?.values ?? []}
      />
    );
  });
}
