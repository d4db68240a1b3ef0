export type Parse = (text: string) => unknown;

/** PostgreSQL's type OIDs. */
const [BYTEA, DATE, INT8, NUMERIC] = [17, 1082, 20, 1700] as const;

export const day: Parse = (text) => text;
export const bytes: Parse = (text) => Buffer.from(text.slice("\\x".length), "hex");

/** Types that the two drivers would otherwise parse differently. */
export const valueParsers: Record<number, Parse> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: day,
  [BYTEA]: bytes,
};
