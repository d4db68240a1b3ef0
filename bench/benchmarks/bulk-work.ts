import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { administratorCookie } from "../catalogue/people.ts";
import { percentile } from "../load/percentile.ts";
import { type Answer, sendRequest } from "../load/send-request.ts";
import type { Benchmark } from "../rows.ts";
import type { PreparedData, Size } from "../servers/data.ts";
import { startMeasuredStore } from "../servers/store.ts";
import { requestUntilCompressed } from "./request-until-compressed.ts";

const PRODUCTS = 12_000;
const MAX_MS = 1000;
const MAX_TIMES_ALONE = 5;
const READY_ALONE = 300;
const BETWEEN_MS = 100;
const TIMEOUT_MS = 10 * 60_000;
const PAGES = ["/", "/tienda?pagina=", "/administrador/productos?pagina=", "/administrador/pedidos?pagina="];
/** This page stays cached, because it shows nothing that changes. */
const READY = "/preguntas";
const IMPORT = "/administrador/productos/importar";

interface Watched {
  pages: number[];
  ready: number[];
  unready: number;
}

/** Guests' and office pages of the embedded store while 12,000 products change at once. */
export const bulkWork: Benchmark = async ({ data, quick, logProgress, row }) => {
  const size = quick ? 100 : 60_000;
  const store = await startMeasuredStore(data, { kind: "embedded", size });
  const headers = { Cookie: administratorCookie(), "Accept-Encoding": "identity" };
  const get = (address: string) => sendRequest(store.port, address, { headers });
  const post = (address: string, fields: Record<string, string>) =>
    sendRequest(store.port, address, { headers, body: new URLSearchParams(fields).toString() });

  async function shown(address: string, name: string): Promise<string> {
    return fieldIn((await get(address)).body, name);
  }

  async function timeOf(send: () => Promise<Answer>, address: string): Promise<number> {
    const began = performance.now();
    const { status } = await send();
    if (status !== 200) throw new Error(`${address} answers ${status}.`);
    return performance.now() - began;
  }

  /** Waits until no job is left, and requests pages meanwhile. */
  async function watchUntilDone(requestReady: () => Promise<Answer>): Promise<Watched> {
    const seen: Watched = { pages: [], ready: [], unready: 0 };
    const deadline = performance.now() + TIMEOUT_MS;
    for (let turn = 0; performance.now() < deadline; turn += 1) {
      const page = PAGES[turn % PAGES.length] ?? "/";
      const address = page.endsWith("=") ? `${page}${1 + (turn % 50)}` : page;
      seen.pages.push(await timeOf(() => get(address), address));
      for (let times = 0; times < 3; times += 1) seen.ready.push(await timeOf(requestReady, READY));
      if (turn % 10 === 0 && (await sendRequest(store.port, "/readyz")).status !== 200) seen.unready += 1;
      if (turn % 20 === 19 && !(await isWorking())) return seen;
      await pause(BETWEEN_MS);
    }
    throw new Error("The work did not end.");
  }

  async function isWorking(): Promise<boolean> {
    const figures = (
      await sendRequest(store.port, "/metrics", { headers: { "Accept-Encoding": "identity" } })
    ).body;
    const jobs = figures
      .toString()
      .matchAll(
        /^yupana_jobs\{queue="(?:search-text|bulk-change|catalog-import)",state="(?:waiting|active)"\} (\d+)$/gm,
      );
    return [...jobs].some(([, count]) => Number(count) > 0);
  }

  async function measure(what: string, change: () => Promise<{ status: number }>) {
    const { cookie } = await requestUntilCompressed(store.port, READY);
    const requestReady = () => sendRequest(store.port, READY, { headers: { Cookie: cookie } });
    const alone: number[] = [];
    for (let times = 0; times < READY_ALONE; times += 1) alone.push(await timeOf(requestReady, READY));
    logProgress(what);
    const began = performance.now();
    const changing = change().then((answer) => ({ answer, milliseconds: performance.now() - began }));
    await pause(BETWEEN_MS);
    const { pages, ready, unready } = await watchUntilDone(requestReady);
    const { answer, milliseconds } = await changing;
    if (answer.status !== 303 && answer.status !== 302) throw new Error(`${what}: ${answer.status}`);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const during = percentile(sorted(pages), 0.95);
    row({
      what: `pages while ${what}, embedded: p95`,
      unit: "ms",
      rounds: [during],
      bar: { max: MAX_MS },
      note: `${pages.length} pages, p50 ${percentile(sorted(pages), 0.5).toFixed(0)} ms, slowest ${Math.max(...pages).toFixed(0)} ms; answered after ${milliseconds.toFixed(0)} ms, done after ${seconds} s`,
    });
    row({ what: "the same: /readyz not ready", unit: "", rounds: [unready], bar: { max: 0 } });
    const [p99, p99Alone] = [percentile(sorted(ready), 0.99), percentile(sorted(alone), 0.99)];
    row({
      what: "the same: ready pages, p99 to their p99 alone",
      unit: "×",
      rounds: [p99 / p99Alone],
      bar: { max: MAX_TIMES_ALONE },
      note: `${p99.toFixed(1)} to ${p99Alone.toFixed(1)} ms`,
    });
  }

  async function upload(table: string): Promise<string> {
    const body = new FormData();
    body.append("archivo", new File([table], "precios.csv"));
    const origin = `http://127.0.0.1:${store.port}`;
    const sent = await fetch(origin + IMPORT, {
      method: "POST",
      body,
      redirect: "manual",
      headers: { Origin: origin, Cookie: headers.Cookie },
    });
    return sent.headers.get("Location") ?? "";
  }

  try {
    const { id, name, description, products, prices } = await largestCategory(data, size);
    const many = products.toLocaleString("en");
    const edit = `/administrador/categoria-editar/${id}`;
    const [version, solicitud] = [await shown(edit, "version"), await shown(edit, "solicitud")];
    await measure(`a category of ${many} products is renamed`, () =>
      post(edit, { nombre: `${name} y más`, descripcion: description, version, solicitud }),
    );
    const all = `/administrador/productos-cambiar?todos=si&categoria=${id}`;
    const change = { cambio: "precio", por: "porcentaje", valor: "10", redondeo: "unidad" };
    const submitted = { ...change, solicitud: await shown(all, "solicitud") };
    const preview = await post(all, submitted);
    await measure(`prices of ${many} products change`, () =>
      post(all, { ...submitted, huella: fieldIn(preview.body, "huella") }),
    );
    const file = await upload(prices);
    await measure(`a file of ${many} prices is checked`, () =>
      sendRequest(store.port, file, { headers, body: "accion=revisar&columna=slug&columna=price" }),
    );
    await measure(`${many} prices are imported`, () => post(file, { accion: "importar" }));
    const ended = (await get(file)).body.toString();
    if (!ended.includes("La importación terminó.")) throw new Error("The import did not end well.");
  } finally {
    await store.stop();
  }
};

/** The category whose size is nearest to 12,000 products, and a file with another price for each of them. */
async function largestCategory(data: PreparedData, size: Size) {
  const { db, close } = await data.open("embedded", size);
  const category = await db
    .selectFrom("product")
    .innerJoin("category", "category.id", "product.category_id")
    .select(["category.id", "category.name", "category.description"])
    .select((product) => product.fn.countAll<number>().as("products"))
    .groupBy(["category.id", "category.name", "category.description"])
    .orderBy(sql`abs(count(*) - ${PRODUCTS})`)
    .executeTakeFirstOrThrow();
  const priced = db.selectFrom("product").select(["slug", "price"]).where("category_id", "=", category.id);
  // Twice the price, so that it is another one after the change of ten percent too.
  const lines = (await priced.execute()).map(({ slug, price }) => `${slug},${Math.ceil(price / 50)}\n`);
  await close();
  return { ...category, prices: `URL,Precio\n${lines.join("")}` };
}

const sorted = (times: number[]) => times.toSorted((one, other) => one - other);

function fieldIn(html: Buffer, name: string): string {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(html.toString())?.[1] ?? "";
}
