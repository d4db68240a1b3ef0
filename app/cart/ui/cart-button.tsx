import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { type ButtonLook, buttonClass } from "#app/kit/button.tsx";

export interface BoughtProduct {
  id: number;
  name: string;
  soldOut: boolean;
}

export function CartFields({ product }: { product: number }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <input type="hidden" name="producto" value={product} />
      <input type="hidden" name="volver" value={pathname + search} />
    </>
  );
}

interface CartButtonProps {
  intent: "agregar" | "comprar";
  product: BoughtProduct;
  look: ButtonLook;
  sending: boolean;
  className?: string;
  children: ReactNode;
}

export function CartButton({ intent, product, look, sending, className, children }: CartButtonProps) {
  return (
    <button
      type="submit"
      name="intencion"
      value={intent}
      disabled={product.soldOut}
      aria-disabled={sending}
      onClick={(event) => sending && event.preventDefault()}
      className={buttonClass(look, className)}
    >
      {children}
      <span className="sr-only">: {product.name}</span>
    </button>
  );
}
