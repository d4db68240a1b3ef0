import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { beforeEach } from "vitest";
import { administrator, sessionCookie } from "#tests/support/accounts/people.ts";
import { catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { redirectTarget } from "./browser.ts";
import { testStore } from "./store.ts";

/** A store with a small catalogue, whose administrator posts forms with files, without scripts. Call at the top of the file. */
export async function officeForms() {
  const { db, store, request } = await testStore();
  const session = { cookie: "" };
  const products = {} as TestCatalogue;
  beforeEach(async () => {
    Object.assign(products, await catalogue(db));
    session.cookie = await sessionCookie(store.services, await administrator(db));
  });

  const page = async (target: string) => (await request(target, { cookie: session.cookie })).text();

  /** Text of the page that a response redirects to. */
  async function said(response: Response): Promise<string> {
    const given = response.headers.getSetCookie().map((line) => line.split(";")[0]);
    const cookie = [session.cookie, ...given].join("; ");
    return (await request(redirectTarget(response) ?? "/", { cookie })).text();
  }

  function send(target: string, fields: Record<string, string | string[]>, files: File[] = []) {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields))
      for (const one of [value].flat()) body.append(name, one);
    for (const file of files) body.append("archivos", file);
    const headers = { Origin: store.address };
    return request(target, { method: "POST", body, headers, cookie: session.cookie });
  }

  async function categoryIds(): Promise<string[]> {
    const rows = await db.selectFrom("category").select("id").orderBy("id").execute();
    return rows.map(({ id }) => String(id));
  }

  /** The form of a product in the second category. */
  const typed = async () => ({
    nombre: "Radeon RX 7600",
    marca: "AMD",
    descripcion: "Buena.",
    categoria: (await categoryIds())[1] ?? "",
    precio: "1250",
    cantidad: "4",
    entrega: "3",
    solicitud: randomUUID(),
    caracteristica: ["TDP", ""],
    valor: ["165 W", ""],
  });

  /** Additional fields that the form of a stored product sends. */
  async function opened(id: number) {
    const html = await page(`/administrador/producto-editar/${id}`);
    const value = (name: string) => new RegExp(`name="${name}"[^>]*value="(\\d+)"`).exec(html)?.[1] ?? "";
    return { version: value("version"), habia: value("habia"), medio: references(html) };
  }

  return { db, store, request, session, products, page, said, send, categoryIds, typed, opened };
}

export async function photo(name = "foto.jpg"): Promise<File> {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: "#2277aa" } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], name);
}

/** Values of the form's pictures and models. */
export function references(html: string): string[] {
  return [...html.matchAll(/name="medio" value="([^"]+)"/g)].map(([, value = ""]) => value);
}
