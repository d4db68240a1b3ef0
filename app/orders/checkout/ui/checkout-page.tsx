import { href, Link } from "react-router";
import { type CartItem, cartParts, cartUnits, isOrderable } from "#app/cart/cart-items.ts";
import { useCartChanges } from "#app/cart/ui/cart-changes.ts";
import type { TypedUnits } from "#app/cart/ui/cart-table.tsx";
import { CART_ID } from "#app/cart/ui/remove-button.tsx";
import { daysUntilReady } from "#app/delivery/rate.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import type { FormResult } from "#app/kit/form/zod-form.tsx";
import { Alert } from "#app/kit/message/alert.tsx";
import { EmptyState } from "#app/kit/message/empty-state.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { PageTitle } from "#app/kit/page/page-title.tsx";
import { CartOnlyForm } from "#app/orders/ui/cart-only-form.tsx";
import type { Role } from "#app/platform/db/schema.ts";
import { CartLines } from "./cart-lines.tsx";
import { OrderForm, type OrderingCustomer } from "./order-form.tsx";

interface CheckoutPageProps {
  items: CartItem[];
  role: Role | "guest";
  customer: OrderingCustomer | undefined;
  submissionId: string;
  /** address of the builder, when the PC in the cart lacks a part or does not go together */
  changeBuild: string | undefined;
  /** parts of that PC do not go together */
  clashes: boolean;
  result: FormResult;
  typed: TypedUnits | undefined;
}

export function CheckoutPage({
  role,
  customer,
  submissionId,
  changeBuild,
  clashes,
  result,
  typed,
  ...loaded
}: CheckoutPageProps) {
  const changes = useCartChanges(loaded.items);
  const { items, notice, waiting } = changes;
  const units = cartUnits(items);
  const orderable = isOrderable(items);
  const lines = cartParts(items);
  return (
    <>
      <PageHead title="Carrito" description="Revisa tu carrito y confirma tu pedido." noIndex />
      <PageTitle>Tu carrito</PageTitle>
      <p role="status" className="sr-only">
        {notice?.message}
      </p>
      <div id={CART_ID} tabIndex={-1} className="outline-none">
        {items.length === 0 ? (
          <EmptyCart />
        ) : (
          <div className="grid items-start gap-8 panels:grid-cols-[minmax(0,1fr)_24rem]">
            <CartLines changes={changes} typed={typed} />
            <section
              aria-labelledby="resumen"
              className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card panels:sticky panels:top-24"
            >
              <h2 id="resumen" className="font-bold text-xl">
                Resumen del pedido
              </h2>
              {!orderable && (
                <p className="font-medium text-bad">Corrige lo señalado en tu carrito para poder comprar.</p>
              )}
              {!orderable && changeBuild && (
                <ButtonLink to={changeBuild} look="secondary">
                  Elegir otra parte para tu PC
                </ButtonLink>
              )}
              {clashes && changeBuild && (
                <Alert kind="warning">
                  La PC de tu carrito tiene partes que no van juntas.{" "}
                  <Link to={changeBuild} className="font-semibold underline underline-offset-4">
                    Cámbialas en Arma tu PC
                  </Link>
                </Alert>
              )}
              {customer ? (
                <OrderForm
                  result={result}
                  customer={customer}
                  submissionId={submissionId}
                  units={units}
                  lines={lines}
                  readyDays={daysUntilReady(items.filter((item) => item.state !== "gone"))}
                  blocked={waiting || !orderable}
                />
              ) : (
                <CartOnlyForm role={role} units={units} lines={lines} result={result} />
              )}
            </section>
          </div>
        )}
      </div>
    </>
  );
}

function EmptyCart() {
  return (
    <EmptyState title="Tu carrito está vacío">
      <p className="text-ink-soft">Cuando agregues un producto lo verás aquí.</p>
      <ButtonLink to={href("/tienda")}>Ver la tienda</ButtonLink>
    </EmptyState>
  );
}
