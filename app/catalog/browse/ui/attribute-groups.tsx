import type { FocusEvent } from "react";
import type { AttributeChoices } from "#app/catalog/browse/filter-choices.ts";
import { type AttributeFilter, attributeParameter } from "#app/catalog/browse/filters.ts";
import { CheckboxGroup } from "./filter-groups.tsx";

interface AttributeGroupsProps {
  groups: AttributeChoices[];
  chosen: AttributeFilter[];
  onLeave: (form: HTMLFormElement | null) => void;
}

/** What a list of one type can be narrowed by. */
export function AttributeGroups({ groups, chosen, onLeave }: AttributeGroupsProps) {
  return groups.map((group) => {
    const filter = chosen.find(({ key }) => key === group.key);
    if (group.isNumber) return <NumberRange key={group.key} {...{ group, filter, onLeave }} />;
    if (group.choices.length === 0) return null;
    return (
      <CheckboxGroup
        key={group.key}
        legend={group.name}
        name={attributeParameter(group.key)}
        choices={group.choices}
        chosen={filter?.values ?? []}
      />
    );
  });
}

interface NumberRangeProps {
  group: AttributeChoices;
  filter: AttributeFilter | undefined;
  onLeave: AttributeGroupsProps["onLeave"];
}

/** Applied when a field is left with another figure. */
function NumberRange({ group: { key, name, unit }, filter, onLeave }: NumberRangeProps) {
  const limits = [
    { label: "Desde", name: attributeParameter(key, "desde"), shown: filter?.from?.toString() ?? "" },
    { label: "Hasta", name: attributeParameter(key, "hasta"), shown: filter?.to?.toString() ?? "" },
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{unit === null ? name : `${name} (${unit})`}</legend>
      <div className="grid grid-cols-2 gap-3">
        {limits.map(({ label, name: parameter, shown }) => (
          <label key={parameter} className="grid min-w-0 content-start gap-1 text-sm">
            {label}
            <input
              type="text"
              inputMode="decimal"
              pattern="[0-9]+([.,][0-9]{1,3})?"
              title="Solo números"
              maxLength={8}
              name={parameter}
              defaultValue={shown}
              onBlur={({ currentTarget }: FocusEvent<HTMLInputElement>) => {
                if (currentTarget.value.trim() !== shown) onLeave(currentTarget.form);
              }}
              className="min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-base tabular-nums"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
