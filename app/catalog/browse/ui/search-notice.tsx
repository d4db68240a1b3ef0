import type { SearchCorrection } from "#app/catalog/browse/list.server.ts";

/** Says how the search differs from the typed text. */
export function SearchNotice({ text, correction }: { text: string; correction: SearchCorrection }) {
  const { corrected, without } = correction;
  if (corrected === undefined && without.length === 0) return null;
  return (
    <p role="note" className="mb-5 rounded-card border border-line bg-surface-sunk px-4 py-3">
      {corrected !== undefined && (
        <>
          Quizás quisiste decir <strong>{corrected}</strong>: no hay nada que se llame “{text}”.{" "}
        </>
      )}
      {without.length > 0 && (
        <>
          Ningún producto tiene también {without.map((word) => `“${word}”`).join(", ")}; estos tienen lo
          demás.
        </>
      )}
    </p>
  );
}
