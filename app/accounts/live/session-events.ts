/** Status of an answer that stayed away because the session has ended; the page is kept as it is. */
export const LOGIN_TIMEOUT = 440;

const ENDED = "yupana:session-ended";
const BACK = "yupana:session-back";

/** How it came out: a request was refused, or the store said so. */
type SessionEndSource = "request" | "stream";

/** True when the page keeps what was typed and asks for the login itself; else it is to be left. */
export function announceSessionEnd(by: SessionEndSource): boolean {
  return !window.dispatchEvent(new CustomEvent<SessionEndSource>(ENDED, { cancelable: true, detail: by }));
}

/** Keeps the page when the session ends, if `ask` takes it on; returns how to stop. */
export function keepPageAtSessionEnd(ask: (by: SessionEndSource) => boolean): () => void {
  const keep = (event: Event) => {
    // One dialog is enough.
    if (!event.defaultPrevented && ask((event as CustomEvent<SessionEndSource>).detail))
      event.preventDefault();
  };
  window.addEventListener(ENDED, keep);
  return () => window.removeEventListener(ENDED, keep);
}

export function announceSessionBack(): void {
  window.dispatchEvent(new Event(BACK));
}

export function onSessionBack(follow: () => void): () => void {
  window.addEventListener(BACK, follow);
  return () => window.removeEventListener(BACK, follow);
}
