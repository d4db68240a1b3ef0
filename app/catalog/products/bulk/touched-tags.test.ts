import { expect, test } from "vitest";
import { touchedTags } from "./touched-tags.ts";

test.each(["categoryId", "hidden", "typeId", "media"])(
  "%s drops every page, since it decides about the menu",
  (field) => {
    expect(touchedTags([{ id: 1, fields: [field], turned: false }])).toContain("menu");
  },
);
