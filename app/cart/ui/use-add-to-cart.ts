import { type FormEvent, useEffect, useState } from "react";
import { href, useFetcher } from "react-router";
import { type Notice, useNotice } from "#app/kit/message/notices.ts";
import { oneAtATime } from "#app/values/timing/one-at-a-time.ts";

/**
 * Submits a cart form without leaving the page and shows the result in the cart notice. `Comprar Ya`
 * redirects.
 */
export function useAddToCart() {
  const fetcher = useFetcher<Notice>();
  const notify = useNotice();
  const [sending, setSending] = useState<FormDataEntryValue | null>(null);
  useEffect(() => {
    if (fetcher.data) notify(fetcher.data);
  }, [fetcher.data, notify]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    form.set("respuesta", "datos");
    setSending(form.get("intencion"));
    await oneAtATime(() => fetcher.submit(form, { method: "post", action: href("/acciones/carrito") }));
    setSending(null);
  }
  return { send, sending };
}
