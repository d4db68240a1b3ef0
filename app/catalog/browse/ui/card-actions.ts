import { type FormEvent, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { CUSTOMERS_ONLY, isStaff } from "#app/accounts/viewer.ts";
import { type Notice, useNotice } from "#app/kit/message/notices.ts";
import { useRootData } from "#app/kit/store-context.tsx";
import { inTurn } from "#app/values/timing/in-turn.ts";

export interface CardActions {
  /** the product is being added to the cart */
  isAdding(product: number): boolean;
  isWishing(product: number): boolean;
  /** the new state while it is being saved */
  isFavorite(product: number): boolean;
  heartLabel(isFavorite: boolean): string;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/** Shared by one form around many cards; each button names its product (card-form.ts). */
export function useCardActions(): CardActions {
  const { favorites, viewer } = useRootData();
  const cart = useFetcher<Notice>();
  const wishes = useFetcher<Notice>();
  const notify = useNotice();
  const pressed = useRef(new Set<string>());
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    if (cart.data) notify(cart.data);
  }, [cart.data, notify]);
  useEffect(() => {
    if (wishes.data) notify({ link: null, ...wishes.data });
  }, [wishes.data, notify]);

  async function send(form: HTMLFormElement, button: HTMLButtonElement) {
    const isWish = button.hasAttribute("formaction");
    const key = isWish ? wishOf(button.value) : button.value;
    // Ignores a second press before the first is rendered.
    if (pressed.current.has(key)) return;
    pressed.current.add(key);
    const fields = new FormData(form, button);
    fields.set("respuesta", "datos");
    const action = isWish ? href("/acciones/favorito") : href("/acciones/carrito");
    setUnderWay((before) => new Map(before).set(key, button.name));
    await inTurn(() => (isWish ? wishes : cart).submit(fields, { method: "post", action }));
    setUnderWay((before) => new Map([...before].filter(([other]) => other !== key)));
    pressed.current.delete(key);
  }

  return {
    isAdding: (product) => underWay.has(String(product)),
    isWishing: (product) => underWay.has(wishOf(product)),
    isFavorite(product) {
      const wish = underWay.get(wishOf(product));
      return viewer.role === "cliente" && (wish ? wish === "agregar" : favorites.includes(product));
    },
    heartLabel: (isFavorite) => (isStaff(viewer) ? CUSTOMERS_ONLY : heartWords(isFavorite)),
    onSubmit(event) {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (submitter instanceof HTMLButtonElement) void send(event.currentTarget, submitter);
    },
  };
}

export function heartWords(isFavorite: boolean): string {
  return isFavorite ? "Quitar de favoritos" : "Agregar a favoritos";
}

function wishOf(product: number | string): string {
  return `favorito ${product}`;
}
