/** A product of which not enough is left. */
export interface Missing {
  name: string;
  units: number;
  /** null: it left the catalogue */
  left: number | null;
}

export function shortageSentence(missing: readonly Missing[]): string {
  const parts = missing.map(({ name, units, left }) =>
    left === null ? `${name} ya no está en el catálogo` : `de ${name} se pidieron ${units} y quedan ${left}`,
  );
  return `No se puede reactivar: ${parts.join("; ")}. Devuelve el dinero desde esta página.`;
}
