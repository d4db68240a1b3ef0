import { useEffect, useRef, useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { SuggestingField } from "#app/catalog/search/ui/suggesting-field.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { Icon } from "#app/kit/icon.tsx";

export function SearchBox() {
  const box = useRef<HTMLInputElement>(null);
  const [empty, setEmpty] = useState(true);
  const hydrated = useHydrated();
  const searching = useSearchUnderWay();

  // Text typed before hydration counts too.
  useEffect(() => setEmpty(isBlank(box.current)), []);
  useEffect(() => {
    if (!searching || !box.current) return;
    box.current.value = "";
    setEmpty(true);
  }, [searching]);

  return (
    <search className="w-full">
      <Form
        method="get"
        action={href("/tienda")}
        className="relative flex w-full rounded-control outline-accent-text outline-offset-2 has-[input:focus-visible]:outline-3"
      >
        <label htmlFor="buscar-productos" className="sr-only">
          Buscar productos
        </label>
        <SuggestingField
          box={box}
          id="buscar-productos"
          placeholder="Buscar productos"
          onText={() => setEmpty(isBlank(box.current))}
          className="min-h-11 w-full min-w-0 rounded-l-control border border-line-strong border-r-0 bg-surface px-4 text-base placeholder:text-ink-soft focus-visible:outline-none"
        />
        <button
          type="submit"
          aria-label="Buscar"
          disabled={hydrated && empty}
          className="grid min-h-11 w-12 shrink-0 place-items-center rounded-r-control bg-accent text-accent-ink hover:bg-accent-hover disabled:cursor-not-allowed disabled:bg-line-strong"
        >
          <Icon name="search" />
        </button>
      </Form>
    </search>
  );
}

function isBlank(box: HTMLInputElement | null): boolean {
  return (box?.value ?? "").trim() === "";
}

function useSearchUnderWay(): string | undefined {
  const { location } = useNavigation();
  if (location?.pathname !== href("/tienda")) return undefined;
  return new URLSearchParams(location.search).get("producto") ?? undefined;
}
