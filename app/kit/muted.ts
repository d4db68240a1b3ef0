import { useSyncExternalStore } from "react";

const KEY = "pedidos-sin-sonido";
const CHANGED = "yupana-sin-sonido";

export function useMuted(): boolean {
  return useSyncExternalStore(follow, isMuted, () => false);
}

export function setMuted(muted: boolean): void {
  if (muted) localStorage.setItem(KEY, "si");
  else localStorage.removeItem(KEY);
  window.dispatchEvent(new Event(CHANGED));
}

function isMuted(): boolean {
  return localStorage.getItem(KEY) !== null;
}

function follow(notify: () => void): () => void {
  const leaving = new AbortController();
  // `storage` events come from other tabs, CHANGED from this one.
  window.addEventListener("storage", notify, { signal: leaving.signal });
  window.addEventListener(CHANGED, notify, { signal: leaving.signal });
  return () => leaving.abort();
}
