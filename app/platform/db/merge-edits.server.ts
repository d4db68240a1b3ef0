import { createHash } from "node:crypto";

type Fields = Record<string, unknown>;

export type Merged<Edit extends Fields> =
  | { ok: true; merged: Edit }
  /** both wrote these, and not the same */
  | { ok: false; fields: (keyof Edit & string)[]; version: string };

const same = (one: unknown, other: unknown) => hashOf(one) === hashOf(other);

/** Names every field's value: a form carries it, so that saving knows who changed which. */
export function fieldVersions(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}:${hashOf(value)}`)
    .join(" ");
}

/**
 * What somebody wrote in a form of that version, over what is stored now. A field that one of the two left alone is
 * the other's; without a known version every difference counts.
 */
export function mergeEdits<Edit extends Fields>(version: string, mine: Edit, now: Edit): Merged<Edit> {
  const opened = new Map(version.split(" ").map((one) => one.split(":") as [string, string]));
  const fields: (keyof Edit & string)[] = [];
  const merged: Fields = {};
  for (const [name, written] of Object.entries(mine)) {
    const before = opened.get(name);
    const stored = now[name];
    const isTheirs = hashOf(written) === before;
    if (!isTheirs && hashOf(stored) !== before && !same(written, stored)) fields.push(name);
    merged[name] = isTheirs ? stored : written;
  }
  return fields.length === 0
    ? { ok: true, merged: merged as Edit }
    : { ok: false, fields, version: fieldVersions(now) };
}

function hashOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value) ?? "")
    .digest("base64url")
    .slice(0, 11);
}
