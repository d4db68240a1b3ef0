import { Dialog } from "radix-ui";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { href, useFetcher, useNavigate } from "react-router";
import { useViewer } from "#app/kit/store-context.tsx";
import { LEAST_LETTERS, type OfficeHits } from "#app/office/office-search.ts";
import { hitGroups } from "./hits.ts";
import { PaletteList } from "./palette-list.tsx";

const TYPING_PAUSE_MS = 150;

/** The palette: a box, and what it leads to. Open as long as it is rendered. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
  // Has the focus again afterwards.
  const [before] = useState(() => document.activeElement);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const navigate = useNavigate();
  const listId = useId();
  const text = typed.trim();
  const { found, searching } = useFound(text);
  const groups = hitGroups(useViewer(), text, found);
  const hits = groups.flatMap((group) => group.hits);
  const chosen = hits[Math.min(active, hits.length - 1)];
  const optionId = (path: string) => `${listId}-${hits.findIndex((hit) => hit.path === path)}`;

  function go(path: string) {
    onClose();
    navigate(path);
  }
  function keys(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setActive((now) => (Math.min(now, hits.length - 1) + step + hits.length) % hits.length);
    }
    if (event.key === "Enter" && chosen) {
      event.preventDefault();
      go(chosen.path);
    }
  }

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-black/50" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before instanceof HTMLElement) before.focus();
          }}
          className="fixed top-4 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100%-1.5rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-card bg-surface text-ink shadow-float sm:top-24 sm:max-h-[70dvh]"
        >
          <Dialog.Title className="sr-only">Buscar en la administración</Dialog.Title>
          <div className="flex items-center gap-2 border-line border-b p-3">
            <input
              role="combobox"
              aria-label="Buscar productos, pedidos, clientes y páginas"
              aria-expanded={hits.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={chosen ? optionId(chosen.path) : undefined}
              placeholder="Productos, pedidos, clientes, páginas"
              autoComplete="off"
              spellCheck={false}
              maxLength={120}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setActive(0);
              }}
              onKeyDown={keys}
              className="min-h-11 min-w-0 grow rounded-control bg-surface px-2 text-base"
            />
            <Dialog.Close className="min-h-11 rounded-control px-3 font-medium hover:bg-surface-sunk">
              Cerrar
            </Dialog.Close>
          </div>
          <p role="status" className={hits.length > 0 ? "sr-only" : "p-6 text-center text-ink-soft"}>
            {statusOf(hits.length, searching)}
          </p>
          <PaletteList id={listId} groups={groups} chosen={chosen} optionId={optionId} onGo={go} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** What the server has for exactly this text: answers to former texts are dropped. */
function useFound(text: string) {
  const { load, data } = useFetcher<{ found: OfficeHits }>();
  const asks = text.length >= LEAST_LETTERS;
  useEffect(() => {
    if (!asks) return;
    const search = new URLSearchParams({ texto: text });
    const timer = setTimeout(() => load(`${href("/administrador/buscar")}?${search}`), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asks, text, load]);
  const found = asks && data?.found.text === text ? data.found : undefined;
  return { found, searching: asks && !found };
}

function statusOf(count: number, searching: boolean): string {
  if (searching) return "Buscando…";
  if (count === 0) return "No encontramos nada con ese texto.";
  return count === 1 ? "1 resultado" : `${count} resultados`;
}
