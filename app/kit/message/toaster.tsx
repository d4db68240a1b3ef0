import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Flash } from "#app/platform/http/flash.ts";
import { useNotice } from "./notices.ts";
import { PageMessage } from "./page-message.tsx";

/**
 * Shows a message only on the page it came with. In the back office and on phones above the page, because a
 * toast would cover content there.
 */
export default function Toaster({ flash }: { flash: Flash }) {
  const { key, pathname } = useLocation();
  const notify = useNotice();
  const [arrival, setArrival] = useState({ flash, key });
  if (arrival.flash !== flash) setArrival({ flash, key });
  const current = arrival.key === key ? flash : undefined;
  const inOffice = /^\/administrador(\/|$)/i.test(pathname);
  const onPhone = window.matchMedia("(width <= 800px)").matches;
  const abovePage = inOffice || onPhone;
  useEffect(() => {
    if (abovePage || !current) return;
    notify({ ok: current.kind === "ok", message: current.text, link: null });
    // It is about the last submit, so it disappears at the next one, even if that one is refused.
    const clear = () => notify(undefined);
    document.addEventListener("submit", clear, { capture: true, once: true });
    return () => document.removeEventListener("submit", clear, { capture: true });
  }, [abovePage, current, notify]);
  return abovePage ? <PageMessage flash={current} /> : null;
}
