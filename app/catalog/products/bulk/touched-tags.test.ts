import { expect, test } from "vitest";
import { touchedTags } from "./touched-tags.ts";

test.each(["categoryId", "hidden", "typeId", "media"])(
  "a change of %s drops every page, because the menu depends on it",
  (field) => {
    expect(touchedTags([{ id: 1, fields: [field], turned: false }])).toContain("menu");
  },
);
