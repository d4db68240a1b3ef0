import { expect, test } from "vitest";
import { flashCookie, readFlash } from "./flash.ts";

async function shown(text: string) {
  const [cookie = ""] = (await flashCookie({ kind: "error", text })).split(";");
  expect(cookie.length).toBeLessThan(4096);
  const request = new Request("http://tienda.test/", { headers: { Cookie: cookie } });
  return (await readFlash(request))?.text;
}

test("a text is shown whole up to 900 letters; a longer one is cut after a word", async () => {
  const sentence = "Disco “Ñandú”: solo hay 1 unidad. ";
  expect(await shown(sentence.repeat(20).trim())).toBe(sentence.repeat(20).trim());
  const long = await shown(sentence.repeat(60));
  expect(long).toMatch(/^(Disco “Ñandú”: solo hay 1 unidad\. ){10,}.*[\p{L}\d.:”]…$/u);
  expect(long?.length).toBeLessThanOrEqual(900);
  expect(sentence.repeat(60)).toContain(`${long?.slice(0, -1)} `);
  expect((await shown("字".repeat(2_000)))?.length).toBe(900);
});
