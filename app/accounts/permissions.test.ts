import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allAddresses } from "#tests/support/store/routes.ts";
import { can } from "./permissions.ts";

test("the back office is closed to guests and customers", () => {
  expect(can({ role: "guest" }, "office.enter")).toBe(false);
  expect(can({ role: "cliente" }, "office.enter")).toBe(false);
  expect(can({ role: "cliente" }, "catalog.read")).toBe(false);
  expect(can({ role: "administrador" }, "administrators.manage")).toBe(true);
});

const GUARDED = /^export const middleware = \[requirePermission\(([^)]+)\)\];$/m;
const HAS_ACTION = /^export (async )?(function|const) action\b/m;

describe("every route under /administrador", () => {
  const office = allAddresses().filter(({ pattern }) => /^\/administrador(\/|$)/.test(pattern));

  test.each(office)("$pattern is protected by the layout's guard and names its permission", ({ ids }) => {
    expect(ids).toContain("office/pages/layout");
    const file = ["ts", "tsx"].map((end) => `app/${ids.at(-1)}.${end}`).find((path) => existsSync(path));
    const source = readFileSync(String(file), "utf8");
    const [, named = ""] = GUARDED.exec(source) ?? [];
    expect(named, file).not.toBe("");
    // An action needs more than a read permission.
    if (HAS_ACTION.test(source)) expect(named, file).not.toMatch(/\.read"$/);
  });
});
