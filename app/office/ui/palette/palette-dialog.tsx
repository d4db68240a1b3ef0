import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { href, useFetcher, useNavigate } from "react-router";
import { Modal } from "#app/kit/message/modal.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { MIN_LETTERS, type OfficeHits } from "#app/office/office-search.ts";
import { hitGroups } from "./hits.ts";
import { PaletteList } from "./palette-list.tsx";

const TYPING_PAUSE_MS = 150;

/** The palette: a search box with its results. Open while it is rendered. */
export default function PaletteDialog({ onClose }: { onClose: () => void }) {
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
    <Modal
      aria-label="Buscar en la administración"
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
      className="my-4 max-h-[calc(100dvh-2rem)] w-[calc(100%-1.5rem)] max-w-xl flex-col overflow-hidden open:flex sm:my-24 sm:max-h-[70dvh]"
    >
      <div className="flex items-center gap-2 border-line border-b p-3">
        <input
          role="combobox"
          aria-label="Buscar productos, pedidos, clientes, reparaciones, devoluciones, reclamos y páginas"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(chosen.path) : undefined}
          placeholder="Productos, pedidos, clientes, reparaciones…"
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
        <button
          type="button"
          onClick={onClose}
          className="min-h-11 rounded-control px-3 font-medium hover:bg-surface-sunk"
        >
          Cerrar
        </button>
      </div>
      <p role="status" className={hits.length > 0 ? "sr-only" : "p-6 text-center text-ink-soft"}>
        {statusOf(hits.length, searching)}
      </p>
      <PaletteList id={listId} groups={groups} chosen={chosen} optionId={optionId} onGo={go} />
    </Modal>
  );
}

/** The server's results for this text; answers to earlier texts are dropped. */
function useFound(text: string) {
  const { load, data } = useFetcher<{ found: OfficeHits }>();
  const isSearchable = text.length >= MIN_LETTERS;
  useEffect(() => {
    if (!isSearchable) return;
    const search = new URLSearchParams({ texto: text });
    const timer = setTimeout(() => load(`${href("/administrador/buscar")}?${search}`), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isSearchable, text, load]);
  const found = isSearchable && data?.found.text === text ? data.found : undefined;
  return { found, searching: isSearchable && !found };
}

function statusOf(count: number, searching: boolean): string {
  if (searching) return "Buscando…";
  if (count === 0) return "No encontramos nada con ese texto.";
  return count === 1 ? "1 resultado" : `${count} resultados`;
}
