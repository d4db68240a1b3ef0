/** Goes with requests that an open page sends by itself: they keep no administrator's session alive. */
export const BACKGROUND_COOKIE = "segundo-plano";

/** Runs `work` with requests that do not count as a person's. */
export async function inBackground(work: () => Promise<void>): Promise<void> {
  // A browser that closes meanwhile must not stay marked.
  set("si", 10);
  await work().finally(() => set("", 0));
}

function set(value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser of the store
  document.cookie = `${BACKGROUND_COOKIE}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
