/** Status of an answer that stayed away because the session has ended; the page is kept as it is. */
export const LOGIN_TIMEOUT = 440;

const ENDED = "yupana:session-ended";
const BACK = "yupana:session-back";

/** True when the page keeps what was typed and asks for the login itself; else it is to be left. */
export function tellSessionEnded(): boolean {
  return !window.dispatchEvent(new Event(ENDED, { cancelable: true }));
}

/** Keeps the page when the session ends; returns how to stop. */
export function keepPageAtSessionEnd(ask: () => void): () => void {
  const keep = (event: Event) => {
    event.preventDefault();
    ask();
  };
  window.addEventListener(ENDED, keep);
  return () => window.removeEventListener(ENDED, keep);
}

export function tellSessionBack(): void {
  window.dispatchEvent(new Event(BACK));
}

export function onSessionBack(follow: () => void): () => void {
  window.addEventListener(BACK, follow);
  return () => window.removeEventListener(BACK, follow);
}
