import { useEffect, useRef, useState } from "react";
import { Form, href, Link, useLocation } from "react-router";
import {
  CHOSEN_BEFORE,
  MAX_COMPARED,
  readChosenBefore,
  storedTicks,
  storeTicks,
  withChosenBefore,
} from "#app/catalog/compare/compared-ids.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { FILTER_FORM_ID } from "./filter-form.ts";
import { COMPARE_FORM_ID } from "./product-card.tsx";

/** Compares the products ticked on this page and on others, known from the address or this tab. */
export function CompareForm({ listed }: { listed: number[] }) {
  const { pathname, search } = useLocation();
  const { form, before, forget } = useChosenBefore(listed);
  const inAddress = readChosenBefore(search);
  return (
    <Form
      ref={form}
      id={COMPARE_FORM_ID}
      method="get"
      action={href("/comparar")}
      className="flex flex-wrap items-center gap-x-3"
    >
      {before.map((id) => (
        <input key={id} type="hidden" name="productos" value={id} />
      ))}
      <button type="submit" className={buttonClass("secondary")}>
        Comparar<span className="sr-only"> los productos marcados</span>
      </button>
      {inAddress.length > 0 && (
        <input type="hidden" form={FILTER_FORM_ID} name={CHOSEN_BEFORE} value={inAddress.join(",")} />
      )}
      <p className="text-ink-soft text-sm">
        hasta {MAX_COMPARED}
        <span className="sr-only"> productos</span>
        {before.length > 0 && (
          <>
            : ya elegiste {before.length} en otras páginas{" "}
            <Link
              to={pathname + withChosenBefore(search, [])}
              preventScrollReset
              onClick={forget}
              className="inline-flex min-h-11 items-center font-medium text-accent-text underline underline-offset-4"
            >
              Quitar<span className="sr-only"> de la comparación lo que elegiste en otras páginas</span>
            </Link>
          </>
        )}
      </p>
    </Form>
  );
}

/** At the end of the list, and in view as soon as something is ticked: the form is far above. */
export function CompareBar() {
  return (
    <div className="sticky bottom-3 z-10 mt-4 hidden items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-4 py-2 shadow-float group-has-[input[name=productos]:is(:checked,[type=hidden])]/compare:flex">
      <p className="text-ink-soft text-sm">Hasta {MAX_COMPARED} productos</p>
      <button type="submit" form={COMPARE_FORM_ID} className={buttonClass("primary")}>
        Comparar<span className="sr-only"> los elegidos</span>
      </button>
    </div>
  );
}

function useChosenBefore(listed: number[]) {
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const taken = useRef("");
  const [before, setBefore] = useState(() => readChosenBefore(search));
  const shown = listed.join();

  useEffect(() => {
    const here = shown.split(",").map(Number);
    const fromAddress = readChosenBefore(search);
    // Reads each address once: its products may have been unticked since.
    const brought = fromAddress.join() === taken.current ? [] : fromAddress;
    taken.current = fromAddress.join();
    // A box may have been ticked before hydration.
    const ticked = boxes(form.current).filter(({ checked }) => checked);
    const chosen = [...new Set([...storedTicks(), ...brought, ...ticked.map(({ value }) => Number(value))])];
    for (const box of boxes(form.current)) box.checked = chosen.includes(Number(box.value));
    storeTicks(chosen);
    setBefore(chosen.filter((id) => !here.includes(id)));
  }, [search, shown]);

  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.form !== form.current) return;
      const rest = storedTicks().filter((id) => id !== Number(target.value));
      storeTicks(target.checked ? [...rest, Number(target.value)] : rest);
    };
    document.addEventListener("change", note);
    return () => document.removeEventListener("change", note);
  }, []);

  function forget() {
    storeTicks(storedTicks().filter((id) => !before.includes(id)));
    setBefore([]);
  }

  return { form, before, forget };
}

/** The cards' ticks: they belong to the form, wherever they stand. */
function boxes(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (field) => field instanceof HTMLInputElement && field.type === "checkbox",
  ) as HTMLInputElement[];
}
