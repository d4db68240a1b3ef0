import { useState } from "react";
import { cartParts, isOrderable } from "#app/cart/cart-items.ts";
import type { CartChanges } from "#app/cart/ui/cart-changes.ts";
import { CartTable, type TypedUnits } from "#app/cart/ui/cart-table.tsx";
import { EmptyCartButton } from "#app/cart/ui/empty-cart-button.tsx";
import { LINES_ID } from "#app/cart/ui/line-fields.tsx";
import { Price } from "#app/kit/price.tsx";

const FEW_LINES = 3;

/** The cart's lines. On phones a long cart is folded, unless a line needs attention. */
export function CartLines({ changes, typed }: { changes: CartChanges; typed: TypedUnits | undefined }) {
  const { items, notice } = changes;
  const count = items.length;
  // Keeps the person's choice while lines are added or removed.
  const [isOpen, setOpen] = useState(count <= FEW_LINES);
  const needsAttention = !isOrderable(items) || typed !== undefined || notice?.ok === false;
  return (
    <section aria-label="Productos" className="rounded-card border border-line bg-surface px-3 shadow-card">
      <details
        className="folded-on-phones"
        open={isOpen || needsAttention}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="cursor-pointer px-1 py-4 font-semibold">
          {count === 1 ? "1 producto" : `${count} productos`} · <Price parts={cartParts(items)} />
        </summary>
        <div id={LINES_ID}>
          <CartTable changes={changes} typed={typed} />
          <div className="flex justify-end border-line border-t py-3">
            <EmptyCartButton onEmpty={changes.empty} />
          </div>
        </div>
      </details>
    </section>
  );
}
