import { type FormEvent, useEffect, useRef, useState } from "react";
import { href, useFetcher } from "react-router";
import { CUSTOMERS_ONLY, isStaff } from "#app/accounts/viewer.ts";
import { type Notice, useNotice } from "#app/kit/message/notices.ts";
import { useRootData } from "#app/kit/store-context.tsx";
import { oneAtATime } from "#app/values/timing/one-at-a-time.ts";

export interface CardActions {
  /** the product is being added to the cart */
  isAdding(product: number): boolean;
  isChangingFavorite(product: number): boolean;
  /** the new state while it is being saved */
  isFavorite(product: number): boolean;
  heartLabel(isFavorite: boolean): string;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
}

/** Shared by one form around many cards; each button names its product (card-form.ts). */
export function useCardActions(): CardActions {
  const { favorites, viewer } = useRootData();
  const cart = useFetcher<Notice>();
  const favoriteFetcher = useFetcher<Notice>();
  const notify = useNotice();
  const pressed = useRef(new Set<string>());
  const [underWay, setUnderWay] = useState<ReadonlyMap<string, string>>(new Map());

  useEffect(() => {
    if (cart.data) notify(cart.data);
  }, [cart.data, notify]);
  useEffect(() => {
    if (favoriteFetcher.data) notify({ link: null, ...favoriteFetcher.data });
  }, [favoriteFetcher.data, notify]);

  async function send(form: HTMLFormElement, button: HTMLButtonElement) {
    const isFavorite = button.hasAttribute("formaction");
    const key = isFavorite ? favoriteKey(button.value) : button.value;
    // Ignores a second press before the first is rendered.
    if (pressed.current.has(key)) return;
    pressed.current.add(key);
    const fields = new FormData(form, button);
    fields.set("respuesta", "datos");
    const action = isFavorite ? href("/acciones/favorito") : href("/acciones/carrito");
    setUnderWay((before) => new Map(before).set(key, button.name));
    await oneAtATime(() => (isFavorite ? favoriteFetcher : cart).submit(fields, { method: "post", action }));
    setUnderWay((before) => new Map([...before].filter(([other]) => other !== key)));
    pressed.current.delete(key);
  }

  return {
    isAdding: (product) => underWay.has(String(product)),
    isChangingFavorite: (product) => underWay.has(favoriteKey(product)),
    isFavorite(product) {
      const intent = underWay.get(favoriteKey(product));
      return viewer.role === "cliente" && (intent ? intent === "agregar" : favorites.includes(product));
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

function favoriteKey(product: number | string): string {
  return `favorito ${product}`;
}
