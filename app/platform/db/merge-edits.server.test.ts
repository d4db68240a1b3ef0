import fc from "fast-check";
import { expect, test } from "vitest";
import { fieldVersions, mergeEdits } from "./merge-edits.server.ts";

const opened = { name: "Cables", text: "De red", image: null };
const version = fieldVersions(opened);

test("each keeps the fields that only one of them touched", () => {
  const mine = { ...opened, name: "Cables y conectores" };
  const now = { ...opened, text: "De red y de video" };
  expect(mergeEdits(version, mine, now)).toEqual({
    ok: true,
    merged: { name: "Cables y conectores", text: "De red y de video", image: null },
  });
});

test("a field that both wrote is told, unless they wrote the same", () => {
  const mine = { ...opened, name: "Cables A", text: "Igual" };
  const now = { ...opened, name: "Cables B", text: "Igual" };
  const merged = mergeEdits(version, mine, now);
  expect(merged).toEqual({ ok: false, fields: ["name"], version: fieldVersions(now) });
  // Sent again, it is taken.
  expect(mergeEdits(fieldVersions(now), mine, now)).toEqual({ ok: true, merged: mine });
});

test.each(["", "name:x", "name", "nada: : :"])("with version %j every difference counts", (unknown) => {
  expect(mergeEdits(unknown, { ...opened, name: "Otro" }, opened)).toMatchObject({ fields: ["name"] });
  expect(mergeEdits(unknown, opened, opened)).toMatchObject({ ok: true });
});

test("nobody's change is lost unseen, whatever both do", () => {
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
      if (!merged.ok) return;
      for (const name of names)
        expect(merged.merged[name]).toBe(mine[name] === base[name] ? now[name] : mine[name]);
    }),
  );
});
