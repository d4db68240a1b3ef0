interface OptionsProps {
  choices: readonly (readonly [value: string | number, label: string])[];
}

/** A select's options. */
export function Options({ choices }: OptionsProps) {
  return choices.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
