export type Parse = (text: string) => unknown;

/** PostgreSQL's numbers of its types. */
const [BYTEA, DATE, INT8, NUMERIC] = [17, 1082, 20, 1700] as const;

export const day: Parse = (text) => text;
export const bytes: Parse = (text) => Buffer.from(text.slice("\\x".length), "hex");

/** What the two drivers would otherwise return differently: numbers, days and bytes. */
export const valueParsers: Record<number, Parse> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: day,
  [BYTEA]: bytes,
};
