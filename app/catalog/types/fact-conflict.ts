/**
 * An attribute that somebody else changed since the form was opened. That value stays, and the second editor
 * sees the conflict.
 */
export interface FactConflict {
  attribute: string;
  /** the stored value, as in a form field; empty: unknown */
  theirs: string;
  mine: string;
}

export function conflictSentence(conflicts: readonly FactConflict[]): string {
  const sentences = conflicts.map(
    ({ attribute, theirs, mine }) =>
      `${attribute}: otra persona ${theirs === "" ? "lo dejó vacío" : `puso “${theirs}”`} mientras tanto y así queda; tú ${mine === "" ? "lo dejaste vacío" : `pusiste “${mine}”`}.`,
  );
  return `${sentences.join(" ")} Si lo tuyo es lo correcto, cámbialo en el producto.`;
}
