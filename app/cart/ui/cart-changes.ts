import { startTransition, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { type LineRef, lineKey } from "#app/cart/cart.ts";
import type { CartIntent } from "#app/cart/cart-form.ts";
import { type CartItem, stockState } from "#app/cart/cart-items.ts";
import { type Notice, useNotice } from "#app/kit/message/notices.ts";
import { oneAtATime } from "#app/values/timing/one-at-a-time.ts";

interface LineNotice extends Notice {
  line: string | undefined;
}

export interface CartChanges {
  /** lines that include changes still being saved */
  items: CartItem[];
  notice: LineNotice | undefined;
  waiting: boolean;
  setUnits(line: LineRef, units: number): void;
  adjust(line: LineRef, stock: number): void;
  remove(line: LineRef): void;
  /** moves the line to the saved items; customers only */
  save(line: LineRef): void;
  empty(): void;
}

/** Optimistic changes of the cart; requests are sent one after the other. */
export function useCartChanges(items: CartItem[]): CartChanges {
  const fetcher = useFetcher<Omit<LineNotice, "line">>();
  const [pendingUnits, setPendingUnits] = useState<ReadonlyMap<string, number>>(new Map());
  const [changed, setChanged] = useState<string>();
  const underWay = useRef(0);
  const notify = useNotice();

  useEffect(() => {
    if (fetcher.data?.link) notify(fetcher.data);
  }, [fetcher.data, notify]);

  async function send(intent: CartIntent | "guardar", units: [line: string, units: number][], fields = {}) {
    setPendingUnits((before) => new Map([...before, ...units]));
    underWay.current += 1;
    const body = { intencion: intent, respuesta: "datos", ...fields };
    const action = intent === "guardar" ? href("/acciones/guardado") : href("/acciones/carrito");
    await oneAtATime(() => fetcher.submit(body, { method: "post", action }));
    underWay.current -= 1;
    // Runs in a transition, so that it appears together with the server's answer.
    if (underWay.current === 0) startTransition(() => setPendingUnits(new Map()));
  }

  function sendLine(intent: CartIntent | "guardar", line: LineRef, units: number, fields = {}) {
    const { productId, designId } = line;
    setChanged(lineKey(line));
    void send(intent, [[lineKey(line), units]], {
      producto: productId,
      ...(designId && { diseno: designId }),
      ...fields,
    });
  }

  return {
    items: items.flatMap((item) => withUnits(item, pendingUnits.get(lineKey(item)))),
    notice:
      fetcher.data && !fetcher.data.link && fetcher.state === "idle"
        ? { ...fetcher.data, line: changed }
        : undefined,
    waiting: pendingUnits.size > 0,
    setUnits: (line, units) => sendLine("unidades", line, units, { unidades: units }),
    adjust: (line, stock) => sendLine("ajustar", line, stock),
    remove: (line) => sendLine("quitar", line, 0),
    save: (line) => sendLine("guardar", line, 0),
    empty() {
      setChanged(undefined);
      void send(
        "vaciar",
        items.map((item) => [lineKey(item), 0]),
      );
    },
  };
}

/** Undefined units mean that the line is being removed. */
function withUnits(item: CartItem, units: number | undefined): CartItem[] {
  if (units === undefined || (item.state === "gone" && units > 0)) return [item];
  if (units === 0 || item.state === "gone") return [];
  const state = item.state === "no-design" ? item.state : stockState(units, item.stock);
  return [{ ...item, units, state }];
}
