import { expect, test } from "vitest";
import { customerWithAddress, PASSWORD } from "#tests/support/accounts/people.ts";
import { testStore } from "#tests/support/store/store.ts";

const ORIGIN = "https://tienda.example";
const { db, request } = await testStore({ pageCache: "16", settings: { PUBLIC_URL: ORIGIN } });
const AGENT = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };

const namesOf = (answer: Response) => answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);

test("behind TLS every cookie has the host prefix, and only such a cookie opens a session", async () => {
  const rosa = await customerWithAddress(db);
  const body = new URLSearchParams({ correo: rosa.email, contrasena: PASSWORD });
  const login = await request("/ingresar", { method: "POST", body, headers: { Origin: ORIGIN } });
  const names = namesOf(login);
  expect(names).toContain("__Host-yupana.session_token");
  expect(names.filter((name) => !name?.startsWith("__Host-"))).toEqual([]);
  for (const cookie of login.headers.getSetCookie()) {
    expect(cookie).toMatch(/; Path=\/;/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).not.toMatch(/Domain=/i);
  }
  const session = login.headers.getSetCookie().find((cookie) => cookie.includes("session_token"));
  const cookie = session?.split(";")[0] ?? "";
  expect((await request("/cliente/perfil", { cookie })).status).toBe(200);
  for (const prefix of ["", "__Secure-"]) {
    const planted = cookie.replace("__Host-", prefix);
    expect((await request("/cliente/perfil", { cookie: planted })).headers.get("Location")).toMatch(
      /^\/ingresar/,
    );
  }
});

test("the visitor's cookie has the host prefix too, on rendered and on cached pages", async () => {
  for (const path of ["/preguntas", "/preguntas"])
    expect(namesOf(await request(path, { headers: AGENT }))).toEqual(["__Host-IPCLIENTE"]);
});

test("a cart cookie set by another host of the domain is ignored", async () => {
  const own = await request("/", { cookie: "__Host-carrito=1.2", headers: AGENT });
  const planted = await request("/", { cookie: "carrito=1.2", headers: AGENT });
  expect([(await own.text()).includes("1 producto"), (await planted.text()).includes("1 producto")]).toEqual([
    true,
    false,
  ]);
});
