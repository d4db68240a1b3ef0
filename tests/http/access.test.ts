import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  administrator,
  customerWithAddress,
  customerWithoutAddress,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { catalogue } from "#tests/support/catalog/products.ts";
import { emptyTables } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { type Access, accessRules } from "#tests/support/store/access-rules.ts";
import { allAddresses } from "#tests/support/store/routes.ts";
import { testStore } from "#tests/support/store/store.ts";

const { db, store, request, post } = await testStore({ keepsRows: true });

const viewers = [
  "guest",
  "customer",
  "other customer",
  "administrator",
  "revoked customer",
  "revoked administrator",
] as const;
type Viewer = (typeof viewers)[number];

/** Texts of Rosa's data, which no other customer may see. */
const ROSAS = ["Larco 1301", "912345678", "rosa@yupana.example"];

const BOOK_LINK = /<a [^>]*href="\/libro-de-reclamaciones"[^>]*>Libro de Reclamaciones<\/a>/;

let cookies: Record<Viewer, string>;
let orderNumber: string;
let sessions: number;

async function openScene(): Promise<void> {
  await emptyTables(db);
  const products = await catalogue(db);
  const rosa = await customerWithAddress(db);
  const julio = await customerWithoutAddress(db);
  const elena = await administrator(db);
  orderNumber = await orderOf(db, rosa, products.processor);
  cookies = {
    guest: "",
    customer: await sessionCookie(store.services, rosa),
    "other customer": await sessionCookie(store.services, julio),
    "revoked customer": await revoked(rosa),
    administrator: await sessionCookie(store.services, elena),
    "revoked administrator": await revoked(elena),
  };
  sessions = await countSessions();
}

async function countSessions(): Promise<number> {
  const { count } = await db
    .selectFrom("session")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function revoked(person: TestPerson): Promise<string> {
  const before = await db.selectFrom("session").select("id").execute();
  const cookie = await sessionCookie(store.services, person);
  await db
    .deleteFrom("session")
    .where("id", "not in", [...before.map(({ id }) => id), ""])
    .execute();
  return cookie;
}

const allowed: Record<Access, readonly Viewer[]> = {
  public: viewers,
  "guest-only": ["guest", "revoked customer", "revoked administrator"],
  customer: ["customer", "other customer"],
  administrator: ["administrator"],
};

/** Redirect target for a person who may not open the page. */
function sentTo(access: Access, viewer: Viewer, path: string): string {
  const loggedIn = ["customer", "other customer", "administrator"].includes(viewer);
  if (access === "guest-only" || loggedIn) return "/";
  return `/ingresar?${new URLSearchParams({ desde: path })}`;
}

function mayHoldRosasData(access: Access, viewer: Viewer): boolean {
  return viewer === "customer" || (access === "administrator" && viewer === "administrator");
}

async function expectNothingOfRosa(response: Response, access: Access, viewer: Viewer, about: string) {
  const body = await response.text();
  if (mayHoldRosasData(access, viewer)) return;
  for (const secret of [...ROSAS, orderNumber]) expect(body, about).not.toContain(secret);
}

beforeAll(openScene);

test("every address of routes.ts has an access rule, and every rule has an address", () => {
  const patterns = allAddresses().map(({ pattern }) => pattern);
  expect(patterns.sort()).toEqual(Object.keys(accessRules).sort());
});

describe.each(allAddresses())("$pattern", ({ pattern, ids }) => {
  const {
    access,
    sample,
    status,
    customerStatus,
    elsewhere = 403,
  } = accessRules[pattern] ?? { access: "administrator" };
  const path = sample ?? pattern;
  const dataPath = path === "/" ? "/_.data" : `${path}.data`;
  // Actions without fields store nothing, but some end sessions: then the scene is opened again.
  afterAll(async () => {
    if ((await countSessions()) !== sessions) await openScene();
  });

  test("page", async () => {
    for (const viewer of viewers) {
      const response = await request(path, { cookie: cookies[viewer] });
      const about = `${path} for ${viewer}`;
      if (allowed[access].includes(viewer)) {
        const isCustomer = viewer === "customer" || viewer === "other customer";
        expect(response.status, about).toBe((isCustomer ? customerStatus : undefined) ?? status ?? 200);
      } else {
        expect(response.status, about).toBe(302);
        expect(response.headers.get("Location"), about).toBe(sentTo(access, viewer, path));
      }
      const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
      // By law the complaints book is linked on every page of a store; the back office is exempt.
      if (isPage && access !== "administrator")
        expect(await response.clone().text(), about).toMatch(BOOK_LINK);
      await expectNothingOfRosa(response, access, viewer, about);
    }
  });

  test("data requests, also of each loader alone", async () => {
    const searches = [
      "",
      ...ids.map((id) => `?_routes=${encodeURIComponent(id)}`),
      `?_routes=${ids.join(",")}`,
    ];
    for (const viewer of viewers) {
      for (const search of searches) {
        const response = await request(dataPath + search, { cookie: cookies[viewer] });
        const about = `${dataPath}${search} for ${viewer}`;
        expect(response.status, about).toBeLessThan(500);
        if (!allowed[access].includes(viewer)) expect(response.status, about).toBe(202);
        await expectNothingOfRosa(response, access, viewer, about);
      }
    }
  });

  test("actions from another site are refused", async () => {
    const senders: HeadersInit[] = [
      { Origin: "https://otro.example" },
      { "Sec-Fetch-Site": "cross-site" },
      {},
    ];
    for (const headers of senders) {
      const body = new URLSearchParams({ intencion: "agregar", producto: "1" });
      const response = await request(path, { method: "POST", body, headers, cookie: cookies.customer });
      expect(response.status).toBe(elsewhere);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  test("actions", async () => {
    for (const viewer of viewers) {
      for (const target of [path, dataPath]) {
        const response = await post(
          target,
          { intencion: "desconocida", estado: "entregado" },
          cookies[viewer],
        );
        const about = `POST ${target} for ${viewer}`;
        expect(response.status, about).toBeLessThan(500);
        if (!allowed[access].includes(viewer)) expect([202, 302], about).toContain(response.status);
        await expectNothingOfRosa(response, access, viewer, about);
      }
    }
    const order = await db.selectFrom("order").select("status").executeTakeFirstOrThrow();
    expect(order.status).toBe("pedido");
  });
});
