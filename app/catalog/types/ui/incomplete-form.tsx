import { Form, href, Link, useLocation } from "react-router";
import { AttributeField } from "#app/catalog/products/ui/office/attribute-field.tsx";
import type { IncompleteProduct } from "#app/catalog/types/incomplete.ts";
import type { Attribute, ProductType } from "#app/catalog/types/product-type.ts";
import { originalField } from "#app/catalog/types/read-facts.ts";
import { typedValue } from "#app/catalog/types/write-value.ts";
import { SubmitButton } from "#app/kit/button.tsx";
import { StateField } from "#app/kit/office/version-field.tsx";
import { counted } from "#app/values/text.ts";

interface IncompleteFormProps {
  product: IncompleteProduct;
  type: ProductType | undefined;
  /** all attributes of the type, not only missing ones */
  all: boolean;
  /** values and errors of a refused submit */
  answer: { typed: Record<string, string>; problems: Record<string, string> } | undefined;
}

const FIELDS = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

export function IncompleteForm({ product, type, all, answer }: IncompleteFormProps) {
  const { id, name, facts, missing, missingForWarnings, waitingOrders, sold } = product;
  const { key: visit } = useLocation();
  const attributes = type?.attributes ?? [];
  const first = attributes.filter(({ key }) => all || missing.includes(key));
  const forWarnings = attributes.filter(({ key }) => !all && missingForWarnings.includes(key));
  const shown = [...first, ...forWarnings];
  const field = (attribute: Attribute) => (
    <AttributeField
      key={attribute.key}
      attribute={attribute}
      typed={answer?.typed[attribute.key] ?? typedValue(facts[attribute.key])}
      problem={answer?.problems[attribute.key]}
      prefix={`p${id}-`}
    />
  );
  const details = [
    waitingOrders > 0 && counted(waitingOrders, "PC espera sus datos", "PC esperan sus datos"),
    sold > 0 && counted(sold, "unidad vendida", "unidades vendidas"),
  ].filter(Boolean);
  return (
    <Form
      method="post"
      // Resets the form after a successful submit.
      key={`${id} ${[...missing, ...missingForWarnings].join()}`}
      preventScrollReset
      aria-labelledby={`producto-${id}`}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={`producto-${id}`} className="wrap-anywhere font-bold">
          <Link
            to={href("/administrador/producto-editar/:id", { id: String(id) })}
            className="underline-offset-4 hover:underline"
          >
            {name}
          </Link>
        </h2>
        <p className="text-ink-soft text-sm">{[type?.name, ...details].join(" · ")}</p>
      </div>
      <input type="hidden" name="producto" value={id} />
      {first.length > 0 && <div className={FIELDS}>{first.map(field)}</div>}
      {forWarnings.length > 0 && (
        <details
          className="rounded-control border border-line px-4 py-1"
          open={forWarnings.some(({ key }) => answer?.problems[key] !== undefined)}
        >
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-sm">
            Para los avisos ({forWarnings.length})
          </summary>
          <div className={`${FIELDS} pb-3`}>{forWarnings.map(field)}</div>
        </details>
      )}
      {shown.map(({ key }) => (
        // The key discards the draft's state after a response, which shows the values saved by others.
        <StateField key={`${visit} ${key}`} name={originalField(key)} value={typedValue(facts[key])} />
      ))}
      <SubmitButton look="secondary" pending="Guardando…" className="justify-self-start">
        Guardar<span className="sr-only"> los datos de {name}</span>
      </SubmitButton>
    </Form>
  );
}
