import { type FormEvent, useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { lineKey, UNITS_PATTERN, UNITS_SENTENCE } from "#app/cart/cart.ts";
import type { StockedItem } from "#app/cart/cart-items.ts";
import { useHydrated } from "#app/kit/hydrated.ts";
import { Icon } from "#app/kit/icon.tsx";
import type { CartChanges } from "./cart-changes.ts";
import { LineFields, LineForm } from "./line-fields.tsx";

const STEP = "grid size-11 shrink-0 place-items-center hover:bg-surface-sunk disabled:opacity-40";

interface UnitsControlProps {
  item: StockedItem;
  changes: CartChanges;
  typed: string | undefined;
}

/** Minus button, number field and plus button. Without JavaScript each is a separate form. */
export function UnitsControl({ item, changes, typed: refused }: UnitsControlProps) {
  const { units, max, name } = item;
  // Typed text stays while the server answers.
  const [text, setText] = useState(refused);
  const [wrong, setWrong] = useState(refused !== undefined);
  const hydrated = useHydrated();
  const formId = `unidades-${lineKey(item)}`;
  const errorId = `${formId}-error`;
  const field = useRef<HTMLInputElement>(null);

  // The number may have been changed before hydration.
  useEffect(() => {
    const input = field.current;
    if (!input || input.value === input.defaultValue) return;
    setText(input.value);
    if (document.activeElement !== input) input.form?.requestSubmit();
  }, []);

  function typed(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("unidades")).trim();
    if (/^\d{1,9}$/.test(typed) && Number(typed) > 0) setUnits(Number(typed));
    else setWrong(true);
  }

  function setUnits(newUnits: number) {
    setText(undefined);
    setWrong(false);
    if (newUnits !== units) changes.setUnits(item, newUnits);
  }

  return (
    <div className="grid justify-items-end gap-1 @2xl:justify-items-start">
      <div className="inline-flex w-max items-stretch rounded-control border border-line-strong bg-surface">
        <StepButton intent="menos" item={item} disabled={units <= 1} onStep={() => setUnits(units - 1)} />
        <form method="post" action={href("/checkout")} id={formId} onSubmit={typed} noValidate={hydrated}>
          <LineFields line={item} />
          <input type="hidden" name="intencion" value="unidades" />
          <label>
            <span className="sr-only">Cantidad de {name}</span>
            <input
              ref={field}
              name="unidades"
              inputMode="numeric"
              autoComplete="off"
              pattern={UNITS_PATTERN}
              title="Un número entero desde 1"
              required
              value={text ?? units}
              onChange={(event) => setText(event.target.value)}
              aria-invalid={wrong || undefined}
              aria-describedby={wrong ? errorId : undefined}
              onBlur={(event) => event.currentTarget.form?.requestSubmit()}
              className="h-11 w-14 border-line border-x bg-transparent text-center tabular-nums"
            />
          </label>
        </form>
        <StepButton intent="mas" item={item} disabled={units >= max} onStep={() => setUnits(units + 1)} />
      </div>
      <noscript>
        <button
          type="submit"
          form={formId}
          className="min-h-8 whitespace-nowrap px-2 text-sm underline underline-offset-4"
        >
          Cambiar la cantidad
        </button>
      </noscript>
      {wrong && (
        <p id={errorId} role="alert" className="max-w-48 font-medium text-bad text-sm">
          {UNITS_SENTENCE}
        </p>
      )}
    </div>
  );
}

interface StepButtonProps {
  intent: "mas" | "menos";
  item: StockedItem;
  disabled: boolean;
  onStep(): void;
}

function StepButton({ intent, item, disabled, onStep }: StepButtonProps) {
  return (
    <LineForm line={item} onSend={onStep}>
      <button
        type="submit"
        name="intencion"
        value={intent}
        disabled={disabled}
        aria-label={`${intent === "mas" ? "Agregar" : "Quitar"} una unidad de ${item.name}`}
        className={STEP}
      >
        <Icon name={intent === "mas" ? "plus" : "minus"} className="size-4" />
      </button>
    </LineForm>
  );
}
