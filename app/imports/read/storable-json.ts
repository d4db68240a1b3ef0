/** PostgreSQL's jsonb rejects the character 0 and lone surrogates. */
const SUSPECT = /\\u(?:0000|d[89a-f])/i;

export function toStorableJson(value: unknown): string {
  const text = JSON.stringify(value);
  return SUSPECT.test(text) ? JSON.stringify(cleaned(value)) : text;
}

function cleaned(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed();
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [String(cleaned(key)), cleaned(inner)]),
  );
}
