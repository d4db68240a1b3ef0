import { href } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import { Price } from "#app/kit/price.tsx";
import { type BoughtProduct, CartButton, CartFields } from "./cart-button.tsx";
import { UnitsField } from "./units-field.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";

interface BuyFormProps {
  product: BoughtProduct & {
    /** céntimos */
    price: number;
    max: number;
  };
}

/** Units and buttons; on phones in a bar at the bottom, with the price. */
export function BuyForm({ product }: BuyFormProps) {
  const { send, sending } = useAddToCart();
  const isAdding = sending === "agregar";
  return (
    <form method="post" action={href("/acciones/carrito")} onSubmit={send} className="grid gap-3">
      <CartFields product={product.id} />
      {!product.soldOut && <UnitsField key={product.id} max={product.max} />}
      <div className="buy-bar">
        <p aria-hidden="true" className="min-w-0 grow sm:hidden">
          <Price amount={product.price} className="font-bold tracking-tight" />
        </p>
        <CartButton intent="agregar" product={product} look="primary" sending={isAdding}>
          <Icon name="cart" className="max-sm:hidden" />
          <span>
            {isAdding ? "Agregando…" : "Agregar"}
            <span className={isAdding ? "sr-only" : "max-sm:sr-only"}> al carrito</span>
          </span>
        </CartButton>
        <CartButton intent="comprar" product={product} look="secondary" sending={sending === "comprar"}>
          Comprar Ya
        </CartButton>
      </div>
    </form>
  );
}
