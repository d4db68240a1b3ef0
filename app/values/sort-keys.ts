/** A replacer for `JSON.stringify`: PostgreSQL's jsonb reorders the keys of an object. */
export function sortKeys(_key: string, value: unknown): unknown {
  const isPlain = typeof value === "object" && value !== null && !Array.isArray(value);
  return isPlain ? Object.fromEntries(Object.entries(value).sort()) : value;
}
