export type Parse = (text: string) => unknown;

const [BYTEA, DATE, INT8, NUMERIC] = [17, 1082, 20, 1700] as const;

export const day: Parse = (text) => text;
export const bytes: Parse = (text) => Buffer.from(text.slice("\\x".length), "hex");

export const valueParsers: Record<number, Parse> = {
  [INT8]: Number,
  [NUMERIC]: Number,
  [DATE]: day,
  [BYTEA]: bytes,
};
