/** Status of the answer that replaces a redirect to the login, so that the page stays. */
export const LOGIN_TIMEOUT = 440;

const ENDED = "yupana:session-ended";
const BACK = "yupana:session-back";

/** A refused request or the event stream revealed it. */
type SessionEndSource = "request" | "stream";

/** True when the page stays and shows the login itself. */
export function announceSessionEnd(by: SessionEndSource): boolean {
  return !window.dispatchEvent(new CustomEvent<SessionEndSource>(ENDED, { cancelable: true, detail: by }));
}

/** Returns a stop function. */
export function keepPageAtSessionEnd(handle: (by: SessionEndSource) => boolean): () => void {
  const keep = (event: Event) => {
    // Another dialog has handled it.
    if (!event.defaultPrevented && handle((event as CustomEvent<SessionEndSource>).detail))
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
