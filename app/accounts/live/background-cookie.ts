/** Marks requests that a page sends without its user: they don't extend an administrator's session. */
export const BACKGROUND_COOKIE = "segundo-plano";

export async function withBackgroundCookie(work: () => Promise<void>): Promise<void> {
  // A short lifetime, so that a browser that is closed meanwhile does not stay marked.
  set("si", 10);
  await work().finally(() => set("", 0));
}

function set(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the store
  document.cookie = `${BACKGROUND_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
