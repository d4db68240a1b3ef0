import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldVersions, mergeEdits } from "./merge-edits.server.ts";

const opened = { name: "Cables", text: "De red", image: null };
const version = fieldVersions(opened);

test("fields that only one person changed are merged", () => {
  const mine = { ...opened, name: "Cables y conectores" };
  const now = { ...opened, text: "De red y de video" };
  expect(mergeEdits(version, mine, now)).toEqual({
    ok: true,
    merged: { name: "Cables y conectores", text: "De red y de video", image: null },
  });
});

test("a field that both people changed is reported unless both values are equal", () => {
  const mine = { ...opened, name: "Cables A", text: "Igual" };
  const now = { ...opened, name: "Cables B", text: "Igual" };
  const merged = mergeEdits(version, mine, now);
  const again = fieldVersions({ ...opened, name: now.name });
  expect(merged).toEqual({ ok: false, fields: ["name"], version: again });
  // A second submit succeeds.
  expect(mergeEdits(again, mine, now)).toEqual({ ok: true, merged: mine });
});

test("a form sent again after a conflict keeps the fields that only the other person changed", () => {
  const mine = { ...opened, name: "Cables A" };
  const now = { ...opened, name: "Cables B", text: "De red y de video" };
  const refused = mergeEdits(version, mine, now);
  const again = mergeEdits(refused.ok ? "" : refused.version, mine, now);
  expect(again).toEqual({ ok: true, merged: { ...now, name: "Cables A" } });
});

test("objects with the same keys in another order are equal", () => {
  const base = { facts: { socket: "AM5", watts: 65 } };
  const read = { facts: { watts: 65, socket: "AM5" } };
  const now = { facts: { socket: "AM5", watts: 105 } };
  expect(mergeEdits(fieldVersions(base), read, now)).toEqual({ ok: true, merged: now });
});

test.each(["", "name:x", "name", "nada: : :"])(
  "with the unknown version %j every difference is a conflict",
  (unknown) => {
    expect(mergeEdits(unknown, { ...opened, name: "Otro" }, opened)).toMatchObject({ fields: ["name"] });
    expect(mergeEdits(unknown, opened, opened)).toMatchObject({ ok: true });
  },
);

test("any two edits lose no change without a conflict", () => {
  const value = fc.constantFrom("a", "b", "c");
  const fields = fc.record({ one: value, two: value, three: value });
  fc.assert(
    fc.property(fields, fields, fields, (base, mine, now) => {
      const merged = mergeEdits(fieldVersions(base), mine, now);
      const names = ["one", "two", "three"] as const;
      const both = names.filter(
        (name) => mine[name] !== base[name] && now[name] !== base[name] && mine[name] !== now[name],
      );
      expect(merged.ok ? [] : merged.fields).toEqual(both);
      const sent = merged.ok ? merged : mergeEdits(merged.version, mine, now);
      if (!sent.ok) throw new Error("refused again");
      for (const name of names)
        expect(sent.merged[name]).toBe(mine[name] === base[name] ? now[name] : mine[name]);
    }),
  );
});
