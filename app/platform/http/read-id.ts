const MAX_ID = 2_147_483_647;

/** A row's id as written in an address or a form; undefined for anything that can't be one. */
export function readId(text: unknown): number | undefined {
  if (typeof text !== "string" || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= MAX_ID ? id : undefined;
}
