import { href } from "react-router";
import type { ButtonLook } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { type BoughtProduct, CartButton, CartFields } from "./cart-button.tsx";
import { useAddToCart } from "./use-add-to-cart.ts";

interface AddToCartProps {
  product: BoughtProduct;
  className?: string;
  look?: ButtonLook;
}

export function AddToCart({ product, className = "", look = "primary" }: AddToCartProps) {
  const { send, sending } = useAddToCart();
  return (
    <form
      method="post"
      action={href("/acciones/carrito")}
      className={`@container ${className}`}
      onSubmit={send}
    >
      <CartFields product={product.id} />
      <CartButton
        intent="agregar"
        product={product}
        look={look}
        sending={sending !== null}
        className="w-full"
      >
        <Icon name="cart" className="@max-[7.5rem]:hidden" />
        {sending !== null ? (
          "Agregando…"
        ) : (
          <span>
            Agregar<span className="@max-[12rem]:sr-only"> al carrito</span>
          </span>
        )}
      </CartButton>
    </form>
  );
}
