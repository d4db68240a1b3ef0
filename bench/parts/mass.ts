import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { administratorCookie } from "../catalogue/people.ts";
import { ask } from "../load/ask.ts";
import { percentile } from "../load/percentile.ts";
import type { Part } from "../rows.ts";
import { startMeasuredStore } from "../servers/store.ts";

const PRODUCTS = 12_000;
const MAX_MS = 1000;
const BETWEEN_MS = 100;
const TIMEOUT_MS = 10 * 60_000;
const PAGES = ["/", "/tienda?pagina=", "/administrador/productos?pagina=", "/administrador/pedidos?pagina="];

interface Watched {
  pages: number[];
  unready: number;
}

/** Guests' and office pages of the embedded store while 12,000 products change at once. */
export const mass: Part = async ({ data, quick, logProgress, row }) => {
  const size = quick ? 100 : 60_000;
  const store = await startMeasuredStore(data, { kind: "embedded", size });
  const headers = { Cookie: administratorCookie(), "Accept-Encoding": "identity" };
  const get = (address: string) => ask(store.port, address, { headers });
  const post = (address: string, fields: Record<string, string>) =>
    ask(store.port, address, { headers, body: new URLSearchParams(fields).toString() });

  async function shown(address: string, name: string): Promise<string> {
    return fieldIn((await get(address)).body, name);
  }

  /** Waits until no job is left, and asks for pages meanwhile. */
  async function watchUntilDone(): Promise<Watched> {
    const seen: Watched = { pages: [], unready: 0 };
    const deadline = performance.now() + TIMEOUT_MS;
    for (let turn = 0; performance.now() < deadline; turn += 1) {
      const page = PAGES[turn % PAGES.length] ?? "/";
      const began = performance.now();
      const { status } = await get(page.endsWith("=") ? `${page}${1 + (turn % 50)}` : page);
      if (status !== 200) throw new Error(`${page} answers ${status}.`);
      seen.pages.push(performance.now() - began);
      if (turn % 10 === 0 && (await ask(store.port, "/readyz")).status !== 200) seen.unready += 1;
      if (turn % 20 === 19 && !(await isWorking())) return seen;
      await pause(BETWEEN_MS);
    }
    throw new Error("The work did not end.");
  }

  async function isWorking(): Promise<boolean> {
    const figures = (await ask(store.port, "/metrics", { headers: { "Accept-Encoding": "identity" } })).body;
    const jobs = figures
      .toString()
      .matchAll(/^yupana_jobs\{queue="(?:search-text|bulk-change)",state="(?:waiting|active)"\} (\d+)$/gm);
    return [...jobs].some(([, count]) => Number(count) > 0);
  }

  async function measure(what: string, change: () => Promise<{ status: number }>) {
    logProgress(what);
    const began = performance.now();
    const changing = change().then((answer) => ({ answer, milliseconds: performance.now() - began }));
    await pause(BETWEEN_MS);
    const { pages, unready } = await watchUntilDone();
    const { answer, milliseconds } = await changing;
    if (answer.status !== 303 && answer.status !== 302) throw new Error(`${what}: ${answer.status}`);
    const sorted = pages.sort((one, other) => one - other);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    row({
      what: `pages while ${what}, embedded: p95`,
      unit: "ms",
      rounds: [percentile(sorted, 0.95)],
      bar: { most: MAX_MS },
      note: `${pages.length} pages, p50 ${percentile(sorted, 0.5).toFixed(0)} ms, slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms; answered after ${milliseconds.toFixed(0)} ms, done after ${seconds} s; /readyz not ready ${unready} times`,
    });
  }

  try {
    const opened = await data.open("embedded", size);
    const largest = await opened.db
      .selectFrom("product")
      .innerJoin("category", "category.id", "product.category_id")
      .select(["category.id", "category.name", "category.description"])
      .select((product) => product.fn.countAll<number>().as("products"))
      .groupBy(["category.id", "category.name", "category.description"])
      .orderBy(sql`abs(count(*) - ${PRODUCTS})`)
      .executeTakeFirstOrThrow();
    await opened.close();
    const { id, name, description, products } = largest;
    const edit = `/administrador/categoria-editar/${id}`;
    const [version, solicitud] = [await shown(edit, "version"), await shown(edit, "solicitud")];
    await measure(`a category of ${products.toLocaleString("en")} products is renamed`, () =>
      post(edit, { nombre: `${name} y más`, descripcion: description, version, solicitud }),
    );
    const many = `/administrador/productos-cambiar?todos=si&categoria=${id}`;
    const change = { cambio: "precio", por: "porcentaje", valor: "10", redondeo: "unidad" };
    const submitted = { ...change, solicitud: await shown(many, "solicitud") };
    const preview = await post(many, submitted);
    await measure(`prices of ${products.toLocaleString("en")} products change`, () =>
      post(many, { ...submitted, huella: fieldIn(preview.body, "huella") }),
    );
  } finally {
    await store.stop();
  }
};

function fieldIn(html: Buffer, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html.toString())?.[1] ?? "";
}
