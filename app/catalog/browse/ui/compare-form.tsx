import { Form, href, Link, useLocation } from "react-router";
import {
  CHOSEN_BEFORE,
  MAX_COMPARED,
  readChosenBefore,
  withChosenBefore,
} from "#app/catalog/compare/compared-ids.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { useComparisonTicks } from "./comparison-ticks.tsx";
import { FILTER_FORM_ID } from "./filter-form.ts";
import { COMPARE_FORM_ID } from "./product-card.tsx";

/** Compares the products ticked on this page and on others, known from the address or this tab. */
export function CompareForm() {
  const { form, before, forget } = useComparisonTicks();
  const { pathname, search } = useLocation();
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

/** Sticks to the bottom of the view once something is ticked, because the form may be far above. */
export function CompareBar() {
  const { count, isOver, clear } = useComparisonTicks();
  return (
    <div className="sticky bottom-3 z-10 mt-4 hidden items-center justify-between gap-3 rounded-card border border-line-strong bg-surface px-4 py-2 shadow-float group-has-[input[name=productos]:is(:checked,[type=hidden])]/compare:flex">
      <div className="text-sm">
        <p role="status" className={isOver ? "font-medium text-bad" : "text-ink-soft"}>
          {isOver ? `Se comparan ${MAX_COMPARED}: quita uno antes.` : amountOf(count)}
        </p>
        {count > 0 && (
          <button
            type="button"
            onClick={clear}
            className="min-h-8 font-medium text-accent-text underline underline-offset-4"
          >
            Quitar todos
          </button>
        )}
      </div>
      <button type="submit" form={COMPARE_FORM_ID} className={buttonClass("primary")}>
        Comparar<span className="sr-only"> los elegidos</span>
      </button>
    </div>
  );
}

/** Without scripts ticks are not counted. */
function amountOf(count: number): string {
  if (count === 0) return `Hasta ${MAX_COMPARED} productos`;
  return count === 1 ? `1 elegido, hasta ${MAX_COMPARED}` : `${count} elegidos, hasta ${MAX_COMPARED}`;
}
