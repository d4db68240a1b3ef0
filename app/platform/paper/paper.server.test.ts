import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { openPaper } from "./paper.server.ts";

/** Vertical position of each text on its first sheet. */
async function heightsIn(pdf: Uint8Array): Promise<Map<string, number>> {
  const page = await (await getDocumentProxy(pdf)).getPage(1);
  const { items } = await page.getTextContent();
  return new Map(items.flatMap((item) => ("str" in item ? [[item.str, item.transform[5]]] : [])));
}

test("a row of a table is as high as its highest cell", async () => {
  const paper = await openPaper({ title: "Cotización", author: "Yupana" });
  const rows = [
    { cells: ["Procesador", "1", "arriba\nabajo", "560"] },
    { cells: ["Gabinete", "1", "", "30"] },
  ];
  paper.table(["Parte", "Cantidad", "Precio", "Importe"], rows, ["Total", "590"]);
  const heights = await heightsIn(await paper.close("Yupana"));
  expect(heights.get("abajo")).toBeGreaterThan((heights.get("Gabinete") ?? 0) + 10);
});
