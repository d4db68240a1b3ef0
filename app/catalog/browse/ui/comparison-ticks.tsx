import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import {
  MAX_COMPARED,
  readChosenBefore,
  storedTicks,
  storeTicks,
} from "#app/catalog/compare/compared-ids.ts";

type Ticks = ReturnType<typeof useTicks>;

const TicksContext = createContext<Ticks | undefined>(undefined);

/**
 * Products ticked for a comparison, on this list and on other lists of the tab. A tick does not render the
 * cards again.
 */
export function ComparisonTicks({ listed, children }: { listed: number[]; children: ReactNode }) {
  return <TicksContext value={useTicks(listed)}>{children}</TicksContext>;
}

export function useComparisonTicks(): Ticks {
  const ticks = useContext(TicksContext);
  if (!ticks) throw new Error("useComparisonTicks needs ComparisonTicks around it.");
  return ticks;
}

function useTicks(listed: number[]) {
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const lastRead = useRef("");
  const [before, setBefore] = useState(() => readChosenBefore(search));
  // Without scripts nothing is counted.
  const [{ count, isOver }, setChosen] = useState({ count: 0, isOver: false });
  const shown = listed.join();

  useEffect(() => {
    // This list has no comparison.
    if (!form.current) return;
    const here = shown.split(",").map(Number);
    const fromAddress = readChosenBefore(search);
    // Applies the ids of each address only once: the products may have been unticked since.
    const newIds = fromAddress.join() === lastRead.current ? [] : fromAddress;
    lastRead.current = fromAddress.join();
    // A box may have been ticked before hydration.
    const ticked = boxes(form.current).filter(({ checked }) => checked);
    const known = [...storedTicks(), ...newIds, ...ticked.map(({ value }) => Number(value))];
    const chosen = [...new Set(known)].slice(0, MAX_COMPARED);
    for (const box of boxes(form.current)) box.checked = chosen.includes(Number(box.value));
    storeTicks(chosen);
    setBefore(chosen.filter((id) => !here.includes(id)));
    setChosen({ count: chosen.length, isOver: false });
  }, [search, shown]);

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.form !== form.current) return;
      const rest = storedTicks().filter((id) => id !== Number(target.value));
      const isOver = target.checked && rest.length >= MAX_COMPARED;
      if (isOver) target.checked = false;
      storeTicks(target.checked ? [...rest, Number(target.value)] : rest);
      setChosen({ count: storedTicks().length, isOver });
    };
    document.addEventListener("change", note);
    return () => document.removeEventListener("change", note);
  }, []);

  function keep(ids: number[]) {
    storeTicks(ids);
    setBefore([]);
    setChosen({ count: ids.length, isOver: false });
  }

  /** Drops the ticks of other pages. */
  const forget = () => keep(storedTicks().filter((id) => !before.includes(id)));

  const clear = () => {
    for (const box of boxes(form.current)) box.checked = false;
    keep([]);
  };

  return { form, before, forget, count, isOver, clear };
}

/** Checkboxes of the cards: they belong to the form by its id, wherever they are on the page. */
function boxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (field) => field instanceof HTMLInputElement && field.type === "checkbox",
  ) as HTMLInputElement[];
}
