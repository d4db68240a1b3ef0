import { createHash } from "node:crypto";
import { sortKeys } from "#app/values/sort-keys.ts";

type Fields = Record<string, unknown>;

export type MergeResult<Edit extends Fields> =
  | { ok: true; merged: Edit }
  /** Fields that both changed. Sent again with `version`, the form overwrites these fields only. */
  | { ok: false; fields: (keyof Edit & string)[]; version: string };

const same = (one: unknown, other: unknown) => hashOf(one) === hashOf(other);

export function fieldVersions(fields: Fields): string {
  return written(Object.entries(fields).map(([name, value]) => [name, hashOf(value)]));
}

function written(hashes: (readonly [name: string, hash: string])[]): string {
  return hashes.map(([name, hash]) => `${name}:${hash}`).join(" ");
}

/** Three-way merge by field. Without a version every difference is a conflict. */
export function mergeEdits<Edit extends Fields>(version: string, mine: Edit, now: Edit): MergeResult<Edit> {
  const opened = new Map(version.split(" ").map((one) => one.split(":") as [string, string]));
  const fields: (keyof Edit & string)[] = [];
  const merged: Fields = {};
  for (const [name, typed] of Object.entries(mine)) {
    const before = opened.get(name);
    const stored = now[name];
    const isTheirs = hashOf(typed) === before;
    if (!isTheirs && hashOf(stored) !== before && !same(typed, stored)) fields.push(name);
    merged[name] = isTheirs ? stored : typed;
  }
  if (fields.length === 0) return { ok: true, merged: merged as Edit };
  const seen = Object.entries(now).map(
    ([name, stored]) =>
      [name, fields.includes(name) ? hashOf(stored) : (opened.get(name) ?? hashOf(stored))] as const,
  );
  return { ok: false, fields, version: written(seen) };
}

function hashOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value, sortKeys) ?? "")
    .digest("base64url")
    .slice(0, 11);
}
