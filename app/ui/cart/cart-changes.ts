import { startTransition, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import type { CartIntent } from "#app/domain/cart/cart-form.ts";
import { type CartItem, stockState } from "#app/domain/cart/cart-items.ts";
import { type Notice, useCartNotice } from "#app/ui/cart-notice.tsx";
import { inTurn } from "#app/ui/in-turn.ts";

interface Told extends Notice {
  /** the line it is about */
  productId: number | undefined;
}

export interface CartChanges {
  /** the lines as the person wants them, while the server is still being told */
  items: CartItem[];
  told: Told | undefined;
  waiting: boolean;
  setUnits(productId: number, units: number): void;
  adjust(productId: number, stock: number): void;
  remove(productId: number): void;
  /** into the saved items: a customer's only */
  save(productId: number): void;
  empty(): void;
}

/** Changes the cart at once on the screen, and change after change on the server. */
export function useCartChanges(items: CartItem[]): CartChanges {
  const fetcher = useFetcher<Omit<Told, "productId">>();
  const [wanted, setWanted] = useState<ReadonlyMap<number, number>>(new Map());
  const [changed, setChanged] = useState<number>();
  const underWay = useRef(0);
  const notify = useCartNotice();

  useEffect(() => {
    if (fetcher.data?.link) notify(fetcher.data);
  }, [fetcher.data, notify]);

  async function send(
    intencion: CartIntent | "guardar",
    units: [productId: number, units: number][],
    fields = {},
  ) {
    setWanted((before) => new Map([...before, ...units]));
    underWay.current += 1;
    const body = { intencion, respuesta: "datos", ...fields };
    const action = intencion === "guardar" ? href("/acciones/guardado") : href("/acciones/carrito");
    await inTurn(() => fetcher.submit(body, { method: "post", action }));
    underWay.current -= 1;
    // In a transition, so that it shows together with what the server answered.
    if (underWay.current === 0) startTransition(() => setWanted(new Map()));
  }

  function sendLine(intent: CartIntent | "guardar", productId: number, units: number, fields = {}) {
    setChanged(productId);
    void send(intent, [[productId, units]], { producto: productId, ...fields });
  }

  return {
    items: items.flatMap((item) => withUnits(item, wanted.get(item.productId))),
    told:
      fetcher.data && !fetcher.data.link && fetcher.state === "idle"
        ? { ...fetcher.data, productId: changed }
        : undefined,
    waiting: wanted.size > 0,
    setUnits: (productId, units) => sendLine("unidades", productId, units, { unidades: units }),
    adjust: (productId, stock) => sendLine("ajustar", productId, stock),
    remove: (productId) => sendLine("quitar", productId, 0),
    save: (productId) => sendLine("guardar", productId, 0),
    empty() {
      setChanged(undefined);
      void send(
        "vaciar",
        items.map((item) => [item.productId, 0]),
      );
    },
  };
}

/** No units: the line is on its way out. */
function withUnits(item: CartItem, units: number | undefined): CartItem[] {
  if (units === undefined || (item.state === "gone" && units > 0)) return [item];
  if (units === 0 || item.state === "gone") return [];
  return [{ ...item, units, state: stockState(units, item.stock) }];
}
