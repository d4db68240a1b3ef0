import { describe, expect, test } from "vitest";
import type { Attribute } from "#app/catalog/types/product-type.ts";
import { readCompared } from "./compared-ids.ts";
import { compare, describeUnreadable } from "./comparison.ts";

const attribute = (more: Partial<Attribute>): Attribute => ({
  id: 1,
  key: "cores",
  name: "Núcleos",
  kind: "numero",
  unit: null,
  options: [],
  filters: true,
  compares: true,
  decides: false,
  better: "mas",
  cardPosition: null,
  ...more,
});
const bests = (row: ReturnType<typeof compare>[number] | undefined) => row?.cells.map(({ best }) => best);

describe("the ids of an address", () => {
  test("are read together or one by one, each once, four at most", () => {
    expect(readCompared(["12,45", "45", "7"])).toEqual({ ids: [12, 45, 7], tooMany: false, unreadable: [] });
    expect(readCompared(["1,2,3,4,5"])).toMatchObject({ ids: [1, 2, 3, 4], tooMany: true });
  });

  test("that are invalid are named in one sentence, each once", () => {
    const words = ["abc", "-1", "0", "2147483648", "<b>"];
    expect(readCompared([`${words.join()},, 12 ,abc`])).toEqual({
      ids: [12],
      tooMany: false,
      unreadable: words,
    });
    expect(describeUnreadable([])).toBeUndefined();
    expect(describeUnreadable(["abc"])).toBe("No entendimos “abc” en la dirección: lo dejamos fuera.");
    expect(describeUnreadable(["abc", "-1", "0"])).toBe(
      "No entendimos “abc”, “-1” ni “0” en la dirección: los dejamos fuera.",
    );
  });
});

describe("the best value", () => {
  test("is marked where more is better, and where less is", () => {
    const [more] = compare([attribute({})], [{ cores: 6 }, { cores: 8 }, { cores: 8 }]);
    expect(bests(more)).toEqual([false, true, true]);
    const [less] = compare([attribute({ better: "menos" })], [{ cores: 6 }, { cores: 8 }]);
    expect(bests(less)).toEqual([true, false]);
  });

  test("is not marked where neither is better, one is unknown, or all are the same", () => {
    expect(bests(compare([attribute({ better: null })], [{ cores: 6 }, { cores: 8 }])[0])).toEqual([
      false,
      false,
    ]);
    expect(bests(compare([attribute({})], [{ cores: 6 }, {}])[0])).toEqual([false, false]);
    expect(bests(compare([attribute({})], [{ cores: 6 }, { cores: 6 }])[0])).toEqual([false, false]);
  });
});

test("equal rows are marked as equal, and attributes unknown for all products have no row", () => {
  const rows = compare(
    [
      attribute({}),
      attribute({ key: "socket", name: "Socket", kind: "opcion", better: null }),
      attribute({ key: "tdp" }),
    ],
    [
      { cores: 6, socket: "AM4" },
      { cores: 8, socket: "AM4" },
    ],
  );
  expect(rows.map(({ name, equal }) => [name, equal])).toEqual([
    ["Núcleos", false],
    ["Socket", true],
  ]);
});
