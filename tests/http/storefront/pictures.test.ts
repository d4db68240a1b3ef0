import { beforeEach, expect, test } from "vitest";
import type { Picture } from "#app/platform/media/picture.ts";
import { addProducts } from "#tests/support/catalog/products.ts";
import { type PicturePlace, picturePlaces, sizeAt, WINDOWS } from "#tests/support/pages/picture-widths.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, request } = await testStore();
const LOOK = "#e7e4e0 #23262c 1284 2809 3361";
const FIRST_ROW = 4;

let product = 0;
beforeEach(async () => {
  const drafts = Array.from({ length: 24 }, (_, index) => {
    const file: Picture = {
      key: `productos-imagenes/teclado-${index}`,
      original: "900.webp",
      placeholder: LOOK,
      width: 900,
      height: 900,
      widths: [160, 320, 480, 900],
    };
    return { name: `Teclado ${index}`, media: [{ kind: "image" as const, file }] };
  });
  [product = 0] = await addProducts(db, ...drafts);
});

interface PictureAttributes {
  avif: Record<string, string>;
  img: Record<string, string>;
}

const pageOf = async (path: string) =>
  (await request(path === "/producto" ? `/producto/teclado-0/${product}` : path)).text();

/** Attributes of every picture in the page's content. */
function picturesOf(html: string): PictureAttributes[] {
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return [...main.matchAll(/<picture>(<source[^>]*>)(<img[^>]*>)<\/picture>/g)].map(
    ([, source = "", img = ""]) => ({ avif: attributesOf(source), img: attributesOf(img) }),
  );
}

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name.toLowerCase(),
      value,
    ]),
  );
}

const candidates = (srcset = "") => [...srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));

test("a list's pictures: the first with high priority, its row eagerly, the rest lazily", async () => {
  const shown = picturesOf(await pageOf("/tienda"));
  expect(shown).toHaveLength(24);
  expect(shown.map(({ img }) => img.loading)).toEqual(
    shown.map((_, index) => (index < FIRST_ROW ? "eager" : "lazy")),
  );
  expect(shown.map(({ img }) => img.fetchpriority)).toEqual(
    shown.map((_, index) => (index === 0 ? "high" : undefined)),
  );
});

test("on the home page promotions have high priority, all cards are lazy", async () => {
  const shown = picturesOf(await pageOf("/"));
  expect(shown.length).toBeGreaterThan(0);
  expect(new Set(shown.map(({ img }) => img.loading))).toEqual(new Set(["lazy"]));
});

test("a product's main picture has high priority", async () => {
  const [main, ...others] = picturesOf(await pageOf("/producto"));
  expect(main?.img).toMatchObject({ loading: "eager", fetchpriority: "high" });
  expect(new Set(others.map(({ img }) => img.loading))).toEqual(new Set(["lazy"]));
});

test("every picture has its dimensions and is offered as AVIF and WebP in all widths", async () => {
  for (const { path } of Object.values(picturePlaces)) {
    for (const { avif, img } of picturesOf(await pageOf(path))) {
      expect(img).toMatchObject({ width: "900", height: "900", decoding: "async" });
      expect(avif).toMatchObject({ type: "image/avif", sizes: img.sizes });
      expect([candidates(avif.srcset), candidates(img.srcset)]).toEqual([
        [160, 320, 480, 900],
        [160, 320, 480, 900],
      ]);
      expect(avif.srcset).not.toContain(".webp");
      expect(img.srcset).not.toContain(".avif");
    }
  }
});

test.each(Object.keys(picturePlaces) as PicturePlace[])(
  "%s: the declared width is the rendered one, or a little more",
  async (place) => {
    const { path, widths } = picturePlaces[place];
    const [shown] = picturesOf(await pageOf(path));
    for (const window of WINDOWS) {
      const named = sizeAt(shown?.img.sizes ?? "", window);
      expect(named / widths[window], `${place} at ${window}`).toBeGreaterThanOrEqual(1);
      expect(named / widths[window], `${place} at ${window}`).toBeLessThan(1.25);
      const chosen = candidates(shown?.img.srcset).find((width) => width >= named) ?? 0;
      const wasted = candidates(shown?.img.srcset).find((width) => width >= widths[window]);
      // The browser chooses the same file as for the exact width.
      expect(chosen, `${place} at ${window}`).toBe(wasted);
    }
  },
);

test("each picture has a placeholder colour while it loads", async () => {
  for (const { img } of picturesOf(await pageOf("/tienda")))
    expect(img.style).toBe("background-color:#e7e4e0");
});

test("an older picture and a picture without its copies are shown", async () => {
  const older: Picture = {
    key: "productos-imagenes/vieja",
    original: "original.jpg",
    placeholder: "#efeae3 #23262c 20 159 53",
    width: 700,
    height: 300,
    widths: [],
  };
  const [id] = await addProducts(db, { name: "Teclado viejo", media: [{ kind: "image", file: older }] });
  const html = await (await request(`/producto/teclado-viejo/${id}`)).text();
  const img = attributesOf(/<img[^>]*vieja\/original[^>]*>/.exec(html)?.[0] ?? "");
  expect(img).toMatchObject({
    src: "/archivos/productos-imagenes/vieja/original.jpg",
    style: "background-color:#efeae3",
    width: "700",
    height: "300",
  });
  expect(img.srcset).toBeUndefined();
});
