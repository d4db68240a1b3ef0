import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { readOwnDesigns } from "#app/backpacks/own-designs.server.ts";
import { firstPlacement } from "#app/backpacks/placement.ts";
import { readCart } from "#app/cart/cart.ts";
import {
  customerWithAddress,
  customerWithoutAddress,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { addBackpack, designOf, MIDDLE, pictureFile } from "#tests/support/catalog/designs.ts";
import { type Browser, openBrowser, openBrowserOf, redirectTarget } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, request } = tested;
const { files } = store.services;

let rosa: TestPerson;
let julio: TestPerson;
let backpack: number;
let browser: Browser;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  julio = await customerWithoutAddress(db);
  backpack = await addBackpack(db);
  browser = await browserOf(rosa);
});

const browserOf = (person: TestPerson) => openBrowserOf(tested, person);
const cartOf = ({ cookie }: Browser) => readCart(/carrito=([^;]*)/.exec(cookie())?.[1] ?? "");
const designsOf = ({ id }: TestPerson) => readOwnDesigns(db, id);

type Fields = Record<string, string | File | (string | File)[]>;

async function send(fields: Fields, path = "/cliente/personalizar"): Promise<Response> {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return request(path, {
    method: "POST",
    body: form,
    headers: { Origin: store.address },
    cookie: browser.cookie(),
  });
}

const saving = async (): Promise<Fields> => ({
  intencion: "guardar",
  producto: String(backpack),
  color: "Rojo",
  colocacion: JSON.stringify({ ...MIDDLE, rotation: 30 }),
  imagen: await pictureFile(),
  vista: await pictureFile("vista.jpg", 600),
});

function bomb(small: Buffer): Buffer {
  const head = Buffer.from(small);
  head.writeUInt32BE(30_000, 16);
  head.writeUInt32BE(30_000, 20);
  return head;
}

describe("the page", () => {
  test("without scripts shows that it needs them, and still lists saved designs", async () => {
    const id = await designOf(db, files, rosa, backpack);
    const page = await (await browser.get("/cliente/personalizar")).text();
    expect(page).toContain("activa JavaScript");
    expect(page).toContain(`id="diseno-${id}"`);
    expect(page).toContain("Mochila negra");
    expect(await (await (await browserOf(julio)).get("/cliente/personalizar")).text()).toContain(
      "Todavía no has guardado ningún diseño.",
    );
  });

  test("shows a guest on the login and the sign-up why an account is needed", async () => {
    const guest = openBrowser(tested);
    const login = redirectTarget(await guest.get(`/cliente/personalizar?producto=${backpack}`)) ?? "";
    expect(login).toMatch(/^\/ingresar\?desde=/);
    for (const path of [login, login.replace("/ingresar", "/registrar")])
      expect(await (await guest.get(path)).text()).toContain("Para diseñar tu mochila con tu imagen");
    const other = await guest.get("/ingresar?desde=%2Fcliente%2Fmis-compras");
    expect(await other.text()).not.toContain("Para diseñar");
  });

  test("is in the customer's sidebar between addresses and purchases", async () => {
    const page = await (await browser.get("/cliente/personalizar")).text();
    expect(page).toMatch(/Mis direcciones.*Personalizar.*Mis compras.*Mis favoritos.*Productos guardados/s);
  });
});

describe("a design", () => {
  test("is saved as it was sent, and its pictures are served", async () => {
    expect((await send(await saving())).status).toBe(200);
    const [design] = await designsOf(rosa);
    expect(design).toMatchObject({
      productId: backpack,
      colour: "Rojo",
      placement: { ...MIDDLE, rotation: 30 },
    });
    for (const address of [`${design?.picture.key}/original.png`, `${design?.preview.key}/600.webp`])
      expect((await request(`/archivos/${address}`)).status).toBe(200);
  });

  test("saved before unchanged is not stored again, unless it was deleted or belongs to another customer", async () => {
    await send(await saving());
    const [saved] = await designsOf(rosa);
    const again = { ...(await saving()), diseno: String(saved?.id) };
    const answer = await send({ ...again, intencion: "llevar" });
    const cookie = () => answer.headers.get("set-cookie") ?? "";
    expect(cartOf({ ...browser, cookie })).toMatchObject([{ productId: backpack, designId: saved?.id }]);
    expect(await designsOf(rosa)).toHaveLength(1);
    await db.updateTable("design").set({ removed_at: new Date() }).execute();
    await send(again);
    expect((await designsOf(rosa)).map(({ id }) => id)).not.toEqual([saved?.id]);
    browser = await browserOf(julio);
    await send({ ...again, diseno: String((await designsOf(rosa))[0]?.id) });
    expect(await designsOf(julio)).toHaveLength(1);
  });

  test("has its photo turned upright, without camera metadata", async () => {
    const lying = await sharp({ create: { width: 400, height: 200, channels: 3, background: "red" } })
      .withExif({ IFD0: { Copyright: "Rosa" }, IFD3: { GPSLatitude: "12/1 2/1 3/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    await send({ ...(await saving()), imagen: new File([new Uint8Array(lying)], "foto.jpeg") });
    const [design] = await designsOf(rosa);
    const stored = await request(`/archivos/${design?.picture.key}/original.jpg`);
    const { width, height, exif, orientation } = await sharp(
      Buffer.from(await stored.arrayBuffer()),
    ).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 200, height: 400 });
  });

  test("with an invalid picture is refused with a message, and nothing is stored", async () => {
    const good = Buffer.from(await (await pictureFile()).arrayBuffer());
    const animation = Buffer.concat([
      good.subarray(0, 33),
      Buffer.from([0, 0, 0, 8]),
      Buffer.from("acTL"),
      Buffer.alloc(12),
      good.subarray(33),
    ]);
    const named = (name: string, content: Uint8Array) => new File([new Uint8Array(content)], name);
    const cases: [File, string][] = [
      [named("bomba.png", bomb(good)), "demasiados píxeles"],
      [named("falsa.png", Buffer.from("<svg/>")), "no es una imagen JPG o PNG"],
      [named("gato.gif", good), "no es una imagen JPG o PNG"],
      [named("baila.png", animation), "es animada"],
      [named("media.png", good.subarray(0, good.length / 2)), "dañada o incompleta"],
      [named("nada.png", Buffer.alloc(0)), "Elige una imagen."],
    ];
    for (const [imagen, sentence] of cases) {
      const refused = await send({ ...(await saving()), imagen }, "/cliente/personalizar.data");
      expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining(sentence)]);
    }
    expect(await designsOf(rosa)).toEqual([]);
  });

  test("of 20 MB is refused with a message", async () => {
    const heavy = new File([new Uint8Array(20 * 1024 * 1024)], "pesada.png");
    const refused = await send({ ...(await saving()), imagen: heavy });
    expect([refused.status, await refused.text()]).toEqual([
      413,
      expect.stringContaining("elige una de 8 MB como máximo"),
    ]);
    expect(await designsOf(rosa)).toEqual([]);
  });

  test.each([
    ["two images", { imagen: [new File(["a"], "a.png"), new File(["b"], "b.png")] }],
    ["no image", { imagen: "gato.png" }],
    ["no backpack", { producto: "mochila" }],
    ["a backpack that is not there", { producto: "999999" }],
    ["a placement that is none", { colocacion: "{" }],
    ["nothing where it is printed", { colocacion: JSON.stringify(firstPlacement) }],
    ["a placement off the canvas", { colocacion: JSON.stringify({ ...firstPlacement, x: 1e9 }) }],
    ["no look", { vista: "" }],
    ["no intent", { intencion: "otra" }],
  ])("with %s is refused", async (_, wrong) => {
    expect((await send({ ...(await saving()), ...wrong })).status).toBe(400);
    expect(await designsOf(rosa)).toEqual([]);
  });

  test("becomes the profile photo", async () => {
    expect((await send({ intencion: "foto", foto: await pictureFile("mochila.png", 600) })).status).toBe(200);
    const { photo } = await db
      .selectFrom("customer")
      .select("photo")
      .where("id", "=", rosa.id)
      .executeTakeFirstOrThrow();
    expect(photo?.width).toBe(600);
  });
});
