import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Form, href, useFetcher } from "react-router";
import { noSuggestions, type Suggestions } from "#app/domain/catalog/suggestions.ts";
import { Button } from "#app/ui/button.tsx";
import { SuggestionList } from "./suggestion-list.tsx";

const TYPING_PAUSE_MS = 150;

/** The search page's box; what it offers while typing are links, walked with the arrow keys. */
export function SuggestingSearch({ text }: { text: string }) {
  const area = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string>();
  const fetcher = useFetcher<Suggestions>();
  const { load } = fetcher;

  useEffect(() => {
    if (!typed?.trim()) return;
    const search = new URLSearchParams({ q: typed });
    const timer = setTimeout(() => load(`${href("/busqueda/sugerencias")}?${search}`), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, load]);

  function walk(event: KeyboardEvent) {
    if (event.key === "Escape") setTyped(undefined);
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const stops = [...(area.current?.querySelectorAll<HTMLElement>("input, [data-suggestion]") ?? [])];
    const here = stops.findIndex((stop) => stop.matches(":focus"));
    const next = stops[here + (event.key === "ArrowDown" ? 1 : -1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  const offered = typed?.trim() ? (fetcher.data ?? noSuggestions) : noSuggestions;
  const count = offered.products.length + offered.categories.length + offered.labels.length;
  return (
    <search className="mb-8 block max-w-2xl">
      <Form ref={area} method="get" action={href("/busqueda")} onKeyDown={walk} className="relative">
        <div className="flex gap-2">
          <label htmlFor="busqueda" className="sr-only">
            ¿Qué estás buscando?
          </label>
          <input
            id="busqueda"
            type="search"
            name="producto"
            defaultValue={text}
            placeholder="Por ejemplo: ryzen am5"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={120}
            aria-describedby="busqueda-ayuda"
            onInput={(event) => setTyped(event.currentTarget.value)}
            className="min-h-12 w-full min-w-0 rounded-control border border-line-strong bg-surface px-4 text-lg"
          />
          <Button type="submit" className="min-h-12 shrink-0">
            <Search aria-hidden="true" className="size-5" />
            Buscar
          </Button>
        </div>
        <p id="busqueda-ayuda" className="sr-only">
          Con la flecha hacia abajo recorres las sugerencias.
        </p>
        <p role="status" className="sr-only">
          {typed && (count === 1 ? "1 sugerencia" : `${count} sugerencias`)}
        </p>
        {count > 0 && <SuggestionList suggestions={offered} />}
      </Form>
    </search>
  );
}
