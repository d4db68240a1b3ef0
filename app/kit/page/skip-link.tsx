export const CONTENT_ID = "contenido";

export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-night px-4 py-3 font-semibold text-night-ink focus:translate-y-0 print:hidden"
    >
      Saltar al contenido
    </a>
  );
}
