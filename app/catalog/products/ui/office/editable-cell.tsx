import { Pencil } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { onSessionBack } from "#app/accounts/live/session-events.ts";
import type { CellAnswer } from "#app/catalog/products/list/cell-form.ts";
import { productFields } from "#app/catalog/products/product-fields.ts";
import { useHydrated } from "#app/kit/hydrated.ts";
import { useStore } from "#app/kit/store-context.tsx";
import { currencySymbols } from "#app/values/money/currency.ts";

interface EditableCellProps {
  product: { id: number; name: string; version: number; stock: number };
  field: "precio" | "cantidad";
  /** in whole units, for prices whole units of the currency */
  value: number;
  /** renders the value; `typed` while it is being stored */
  show: (value: number) => ReactNode;
}

const LABELS = {
  precio: `el ${productFields.price.label.toLowerCase()}`,
  cantidad: `la ${productFields.stock.label.toLowerCase()}`,
};

/**
 * Enter or blur saves, Escape cancels; a refusal opens the field again. Without scripts only the number is
 * shown.
 */
export function EditableCell(props: EditableCellProps) {
  if (useHydrated()) return <LiveCell {...props} />;
  return <span className="min-w-0">{props.show(props.value)}</span>;
}

function LiveCell({ product, field, value, show }: EditableCellProps) {
  const fetcher = useFetcher<CellAnswer>();
  const { currency } = useStore();
  const [typed, setTyped] = useState<string>();
  const [answered, setAnswered] = useState(fetcher.data);
  const opener = useRef<HTMLButtonElement>(null);
  const [base, setBase] = useState({ version: product.version, stock: product.stock });
  const [editing, setEditing] = useState(false);

  // Handles each response once: a refusal reopens the field.
  if (fetcher.state === "idle" && fetcher.data !== answered) {
    setAnswered(fetcher.data);
    if (fetcher.data?.ok === false) {
      setEditing(true);
      if (fetcher.data.now) setBase(fetcher.data.now);
    } else if (fetcher.data) setTyped(undefined);
  }
  // After a login, reopens a value that the ended session did not store.
  useEffect(() => (typed === undefined ? undefined : onSessionBack(() => setEditing(true))), [typed]);

  function open() {
    setBase({ version: product.version, stock: product.stock });
    setTyped(undefined);
    setAnswered(fetcher.data);
    setEditing(true);
  }
  function close() {
    setTyped(undefined);
    setEditing(false);
    // The button exists after this render.
    requestAnimationFrame(() => opener.current?.focus());
  }
  function store(text: string, moveFocus: boolean) {
    if (text.trim() === "" || text === String(value)) {
      if (moveFocus) close();
      else setEditing(false);
      return;
    }
    setTyped(text);
    setEditing(false);
    fetcher.submit(
      { producto: product.id, [field]: text, version: base.version, habia: base.stock },
      { method: "post", action: href("/administrador/producto-celda") },
    );
    if (moveFocus) requestAnimationFrame(() => opener.current?.focus());
  }

  const refusal = editing && answered?.ok === false && typed !== undefined ? answered.message : undefined;
  const label = `${LABELS[field]} de ${product.name}`;
  const unit = field === "precio" ? currencySymbols[currency] : undefined;
  if (editing)
    return (
      <>
        <CellField
          label={`Cambiar ${label}${unit ? ` (${unit})` : ""}`}
          unit={unit}
          start={typed ?? String(value)}
          refusal={refusal}
          onStore={store}
          onLeave={close}
        />
        <SessionDialog />
      </>
    );
  const sending = fetcher.state !== "idle" && typed !== undefined;
  return (
    <>
      {typed !== undefined && <SessionDialog />}
      <button
        ref={opener}
        type="button"
        onClick={open}
        aria-busy={sending}
        className={`group inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 hover:bg-surface-sunk ${sending ? "opacity-60" : ""}`}
      >
        {show(sending && /^\d+([.,]\d{1,2})?$/.test(typed.trim()) ? Number(typed.replace(",", ".")) : value)}
        <Pencil aria-hidden="true" className="size-3.5 text-ink-soft" />
        <span className="sr-only">, cambiar {label}</span>
      </button>
    </>
  );
}

interface CellFieldProps {
  label: string;
  /** symbol before the input */
  unit: string | undefined;
  start: string;
  refusal: string | undefined;
  onStore: (text: string, moveFocus: boolean) => void;
  onLeave: () => void;
}

function CellField({ label, unit, start, refusal, onStore, onLeave }: CellFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const left = useRef(false);
  const errorId = useId();
  useEffect(() => {
    // A late refusal must not move the focus away from another field.
    const elsewhere = document.activeElement?.matches("input, select, textarea");
    if (!elsewhere) field.current?.select();
  }, []);

  function done(act: () => void) {
    left.current = true;
    act();
  }
  function keys(event: KeyboardEvent<HTMLInputElement>) {
    const text = event.currentTarget.value;
    if (event.key === "Enter") {
      event.preventDefault();
      done(() => onStore(text, true));
    }
    if (event.key === "Escape") {
      event.preventDefault();
      done(onLeave);
    }
  }

  return (
    <span className="inline-grid justify-items-end gap-1">
      <span className="inline-flex items-center gap-2">
        {unit && <span aria-hidden="true">{unit}</span>}
        <input
          ref={field}
          inputMode="decimal"
          autoComplete="off"
          aria-label={label}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? errorId : undefined}
          defaultValue={start}
          onKeyDown={keys}
          onBlur={(event) => {
            const text = event.currentTarget.value;
            if (!left.current && !refusal) done(() => onStore(text, false));
          }}
          className="h-11 w-28 rounded-control border border-line-strong bg-surface px-2 text-right text-base tabular-nums aria-invalid:border-bad"
        />
      </span>
      {refusal && (
        <span
          id={errorId}
          role="alert"
          className="max-w-56 whitespace-normal text-right font-medium text-bad text-sm"
        >
          {refusal}
        </span>
      )}
    </span>
  );
}
