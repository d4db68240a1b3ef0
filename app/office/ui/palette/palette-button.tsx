import { Search } from "lucide-react";
import { lazy, type MouseEvent, Suspense, useEffect, useState } from "react";
import { href, Link } from "react-router";

const PaletteDialog = lazy(() => import("./palette-dialog.tsx"));

/** Opens the palette, like Ctrl-K; without scripts it links to the search page. */
export function PaletteButton({
  compact = false,
  shortcut = false,
}: {
  compact?: boolean;
  shortcut?: boolean;
}) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!shortcut) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen((opened) => !opened);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, [shortcut]);

  function press(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Link
        to={href("/administrador/buscar")}
        onClick={press}
        aria-keyshortcuts="Control+K"
        className={
          compact
            ? "ml-auto grid size-11 place-items-center rounded-control hover:bg-surface-sunk"
            : "flex min-h-11 items-center gap-2 rounded-control border border-line-strong bg-surface px-3 text-ink-soft hover:bg-surface-sunk"
        }
      >
        <Search aria-hidden="true" className="size-5 shrink-0" />
        {compact ? (
          <span className="sr-only">Buscar en la administración</span>
        ) : (
          <>
            <span className="grow">Buscar…</span>
            <span aria-hidden="true" className="rounded border border-line px-1.5 text-xs">
              Ctrl K
            </span>
          </>
        )}
      </Link>
      {open && (
        <Suspense>
          <PaletteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
