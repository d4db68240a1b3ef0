/** A value that somebody else wrote since the form was made. It stays, and the second editor sees the conflict. */
export interface FactConflict {
  attribute: string;
  /** as in a form field; empty: unknown */
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
