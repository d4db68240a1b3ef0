import { type ReactNode, useEffect, useState } from "react";
import { Form, href, useFetcher, useLocation, useNavigation } from "react-router";
import { type ButtonLook, buttonClass } from "#app/kit/button.tsx";
import { useHydrated } from "#app/kit/hydrated.ts";
import { Icon } from "#app/kit/icon.tsx";
import { type Notice, useNotice } from "#app/kit/message/notices.ts";
import { inTurn } from "#app/values/timing/in-turn.ts";

interface CartButtonProps {
  product: { id: number; name: string; soldOut: boolean };
  className?: string;
  look?: ButtonLook;
}

/** Puts one unit in the cart, from any page; the answer shows in the cart notice. */
export function AddToCart({ product, className = "", look = "primary" }: CartButtonProps) {
  const fetcher = useFetcher<Notice>();
  const notify = useNotice();
  const hydrated = useHydrated();
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (fetcher.data) notify(fetcher.data);
  }, [fetcher.data, notify]);

  async function add(form: FormData) {
    setSending(true);
    await inTurn(() => fetcher.submit(form, { method: "post", action: href("/acciones/carrito") }));
    setSending(false);
  }

  return (
    <fetcher.Form
      method="post"
      action={href("/acciones/carrito")}
      className={`@container ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        void add(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
      }}
    >
      <CartFields product={product.id} />
      {hydrated && <input type="hidden" name="respuesta" value="datos" />}
      <CartButton intent="agregar" product={product} look={look} sending={sending}>
        <Icon name="cart" className="@max-[7.5rem]:hidden" />
        {sending ? (
          "Agregando…"
        ) : (
          <span>
            Agregar<span className="@max-[12rem]:sr-only"> al carrito</span>
          </span>
        )}
      </CartButton>
    </fetcher.Form>
  );
}

/** Adds like the other button and then opens the checkout. */
export function BuyNow({ product, className = "", look = "secondary" }: CartButtonProps) {
  const navigation = useNavigation();
  const sending = navigation.formData?.get("intencion") === "comprar";
  return (
    <Form method="post" action={href("/acciones/carrito")} className={className}>
      <CartFields product={product.id} />
      <CartButton intent="comprar" product={product} look={look} sending={sending}>
        Comprar Ya
      </CartButton>
    </Form>
  );
}

function CartFields({ product }: { product: number }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <input type="hidden" name="producto" value={product} />
      <input type="hidden" name="volver" value={pathname + search} />
    </>
  );
}

interface IntentButtonProps extends Required<Pick<CartButtonProps, "product" | "look">> {
  intent: "agregar" | "comprar";
  sending: boolean;
  children: ReactNode;
}

function CartButton({ intent, product, look, sending, children }: IntentButtonProps) {
  return (
    <button
      type="submit"
      name="intencion"
      value={intent}
      disabled={product.soldOut}
      aria-disabled={sending}
      onClick={(event) => sending && event.preventDefault()}
      className={buttonClass(look, "w-full")}
    >
      {children}
      <span className="sr-only">: {product.name}</span>
    </button>
  );
}
