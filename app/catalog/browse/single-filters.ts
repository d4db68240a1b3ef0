interface SingleFilter {
  legend: string;
  choices: {
    value: string;
    label: string;
    /** in the list's heading */
    heading: string;
  }[];
}

/**
 * Filters that take one of a few values, by their names in the address. The panel, the address, the counts, the chips
 * and the heading read them here; a new one also needs its condition in column-filters.server.ts.
 */
const written = {
  disponibles: {
    legend: "Disponibilidad",
    choices: [{ value: "si", label: "Solo disponibles", heading: "disponibles" }],
  },
  garantia: {
    legend: "Garantía",
    choices: [6, 12, 24, 36].map((months) => ({
      value: String(months),
      label: `${months} meses o más`,
      heading: `garantía de ${months} meses o más`,
    })),
  },
} satisfies Record<string, SingleFilter>;

export type SingleName = keyof typeof written;
export const singleFilters: Readonly<Record<SingleName, SingleFilter>> = written;
export const singleNames = Object.keys(written) as SingleName[];
