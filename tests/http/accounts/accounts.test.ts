import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { keyOfTexts } from "#app/accounts/consent/consent.ts";
import { textsToSignUp } from "#app/accounts/consent/consents.server.ts";
import { readViewer } from "#app/accounts/viewer.server.ts";
import {
  administrator,
  customerWithAddress,
  PASSWORD,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { exhaustLimit } from "#tests/support/database/limits.ts";
import { linkIn } from "#tests/support/mail/mailbox.ts";
import { openBrowser, openBrowserOf, redirectTarget } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, mailbox, request, post } = tested;

const ANA = {
  nombres: "Ana María",
  apellidos: "Flores <Díaz",
  correo: "ana@yupana.example",
  contrasena: "clave-de-ana",
  consentimiento: "on",
};
let ana: typeof ANA & { textos: string };

let rosa: TestPerson;
let elena: TestPerson;

beforeEach(async () => {
  rosa = await customerWithAddress(db);
  elena = await administrator(db);
  ana = { ...ANA, apellidos: "Flores Díaz", textos: keyOfTexts(await textsToSignUp(db)) };
});

const pathOf = (url: URL) => url.pathname + url.search;
const roleOf = async (cookie: string) =>
  (await readViewer(db, store.services.auth, new Headers({ Cookie: cookie }))).viewer.role;

describe("login", () => {
  const enter = (fields: Record<string, string>, target = "/ingresar") =>
    post(target, { correo: rosa.email, contrasena: PASSWORD, ...fields });

  test("redirects customers to the home page and administrators to the reports", async () => {
    expect(redirectTarget(await enter({}))).toBe("/");
    expect(redirectTarget(await enter({ correo: elena.email }))).toBe("/administrador/reportes");
  });

  test.each(["https://otro.example/", "//otro.example", "/\\otro.example", "javascript:alert(1)"])(
    "does not redirect to %s",
    async (elsewhere) => {
      expect(redirectTarget(await enter({}, `/ingresar?${new URLSearchParams({ desde: elsewhere })}`))).toBe(
        "/",
      );
    },
  );

  test("answers a wrong password and an unknown e-mail alike", async () => {
    const pages = [];
    for (const correo of [rosa.email, "nadie@yupana.example"]) {
      const response = await enter({ correo, contrasena: "equivocada" });
      expect(response.status).toBe(401);
      expect(response.headers.getSetCookie()).toEqual([]);
      pages.push((await response.text()).replaceAll(correo, "…").replace(/nonce="[^"]*"/g, ""));
    }
    expect(pages[0]).toContain("Contraseña Incorrecta");
    expect(pages[0]).not.toContain("equivocada");
    expect(pages[1]).toBe(pages[0]);
  });

  test("asks an unverified person to verify, and sends the mail again", async () => {
    await post("/registrar", ana);
    const first = pathOf(linkIn(await mailbox.take(ana.correo)));
    const refused = await enter(ana);
    expect(refused.status).toBe(403);
    const page = await refused.text();
    expect(page).toContain("Primero verifica tu correo");
    expect(page).toContain("Enviar otra vez el correo de verificación");

    const browser = openBrowser(tested);
    const resent = await browser.post("/gracias-por-registrarte", { correo: ana.correo });
    expect(redirectTarget(resent)).toBe("/gracias-por-registrarte?reenviado=si");
    expect(await (await browser.get("/gracias-por-registrarte?reenviado=si")).text()).toContain(
      "ya va en camino",
    );
    const second = pathOf(linkIn(await mailbox.take(ana.correo)));
    expect((await post(first, {})).status).toBe(400);
    expect((await post(second, { actual: ana.contrasena })).status).toBe(200);
    expect(redirectTarget(await enter(ana))).toBe("/");
  });

  test("refuses too many attempts, and says how long to wait", async () => {
    await exhaustLimit(db, "loginHere", [rosa.email, "127.0.0.1"], 1);
    expect((await enter({ contrasena: "equivocada" })).status).toBe(401);
    const response = await enter({});
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(800);
    expect(await response.text()).toContain("Espera 15 minutos");
  });

  test("works for a browser that still has the cookie of a revoked session", async () => {
    const browser = await openBrowserOf(tested, rosa);
    await db.deleteFrom("session").execute();
    await browser.post("/ingresar", { correo: rosa.email, contrasena: PASSWORD });
    expect(await roleOf(browser.cookie())).toBe("cliente");
  });

  test("says why a person was signed out", async () => {
    expect(await (await request("/ingresar?motivo=sesion-cerrada")).text()).toContain("Tu sesión se cerró");
    expect(await (await request("/ingresar?motivo=%3Cscript%3E")).text()).not.toContain("Tu sesión");
  });
});

describe("the administrators' login", () => {
  const enter = (person: TestPerson, contrasena = PASSWORD) =>
    post("/ingresar/administrador", { correo: person.email, contrasena });

  test("redirects administrators to the reports", async () => {
    expect(redirectTarget(await enter(elena))).toBe("/administrador/reportes");
  });

  test("refuses a customer with a message, and creates no session", async () => {
    const response = await enter(rosa);
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await response.text()).toContain("tu cuenta es de cliente");
    expect(await db.selectFrom("session").select("id").execute()).toEqual([]);
  });

  test("does not reveal whether a customer exists without the password", async () => {
    expect((await enter(rosa, "equivocada")).status).toBe(401);
  });
});

describe("recovery", () => {
  test("sets a new password by the mailed link, and closes the open sessions", async () => {
    const old = await sessionCookie(store.services, rosa);
    const browser = openBrowser(tested);
    const requested = await browser.post("/recuperar-contrasena?desde=%2Fcheckout", { correo: rosa.email });
    expect(redirectTarget(requested)).toBe("/recuperar-contrasena?enviado=si&desde=%2Fcheckout");
    const link = pathOf(linkIn(await mailbox.take(rosa.email)));
    expect(await (await browser.get(link)).text()).toContain("Contraseña nueva");

    const weak = await browser.post(link, { contrasena: "corta" });
    expect(weak.status).toBe(400);
    expect(await weak.text()).toContain("La contraseña debe tener más de 6 dígitos");

    const changed = await browser.post(link, { contrasena: "clave-nueva" });
    expect(changed.status).toBe(200);
    const page = await changed.text();
    expect(page).toContain("Tu contraseña cambió");
    expect(page).toContain("/ingresar?desde=%2Fcheckout");

    expect(await roleOf(old)).toBe("guest");
    expect(
      redirectTarget(await browser.post("/ingresar", { correo: rosa.email, contrasena: "clave-nueva" })),
    ).toBe("/");

    expect(await (await browser.get(link)).text()).toContain("No se puede cambiar la contraseña");
    const again = await browser.post(link, { contrasena: "otra-clave" });
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("No se puede cambiar la contraseña");
  });

  test("says that the password may be unchanged, and leads to another link, when storing it fails", async () => {
    const browser = openBrowser(tested);
    await browser.post("/recuperar-contrasena", { correo: rosa.email });
    const link = pathOf(linkIn(await mailbox.take(rosa.email)));
    await sql`
      create function break_off() returns trigger language plpgsql as $$ begin
        raise exception 'broken off';
      end $$`.execute(db);
    await sql`
      create trigger break_off before update on credential for each row execute function break_off()`.execute(
      db,
    );
    try {
      const failed = await browser.post(link, { contrasena: "clave-nueva" });
      expect(failed.status).toBe(500);
      const page = await failed.text();
      expect(page).toContain("Hay un error: puede que tu contraseña no haya cambiado.");
      expect(page).toMatch(/href="\/recuperar-contrasena"[^>]*>Pedir otro enlace/);
    } finally {
      await sql`drop function break_off cascade`.execute(db);
    }
    expect(redirectTarget(await post("/ingresar", { correo: rosa.email, contrasena: PASSWORD }))).toBe("/");
  });

  test("answers the same for an e-mail without an account, and sends no mail", async () => {
    const known = await openBrowser(tested).post("/recuperar-contrasena", { correo: rosa.email });
    const unknown = await openBrowser(tested).post("/recuperar-contrasena", {
      correo: "nadie@yupana.example",
    });
    expect(redirectTarget(unknown)).toBe(redirectTarget(known));
    expect(unknown.status).toBe(known.status);
    await mailbox.take(rosa.email);
    expect(mailbox.waiting()).toEqual([]);
  });
});

describe("sign-out", () => {
  test("ends the session in the browser and in the database", async () => {
    const browser = await openBrowserOf(tested, rosa);
    expect(redirectTarget(await browser.post("/acciones/salir", {}))).toBe("/");
    expect(browser.cookie()).not.toContain("session_token");
    expect(await db.selectFrom("session").select("id").execute()).toEqual([]);
    expect(await (await browser.get("/")).text()).toContain("Cerraste tu sesión.");
  });

  test("is not possible by a link", async () => {
    const cookie = await sessionCookie(store.services, rosa);
    expect(redirectTarget(await request("/acciones/salir", { cookie }))).toBe("/");
    expect(await db.selectFrom("session").select("id").execute()).toHaveLength(1);
  });
});

describe("the action page", () => {
  test("is an error without its code", async () => {
    const page = await (await request("/verificar?mode=verifyEmail")).text();
    expect(page).toContain("Error en la confirmación");
  });

  test.each(["", "?mode=otro&oobCode=x"])(
    "says for '%s' that the link is missing, and what to do",
    async (search) => {
      const guest = await (await request(`/verificar${search}`)).text();
      expect(guest).toContain("Abre el enlace de tu correo");
      expect(guest).toContain("Enviarme otro enlace");
      const cookie = await sessionCookie(store.services, rosa);
      const customer = await (await request(`/verificar${search}`, { cookie })).text();
      expect(customer).toContain("Tu cuenta ya está verificada.");
      expect(customer).not.toContain("Enviarme otro enlace");
    },
  );
});

describe("the thank-you page of the sign-up", () => {
  const THANKS = "/gracias-por-registrarte";

  test("tells a customer who is logged in that the account is verified", async () => {
    const cookie = await sessionCookie(store.services, rosa);
    const page = await (await request(`${THANKS}?desde=%2Fcheckout`, { cookie })).text();
    expect(page).toContain("Tu cuenta ya está verificada");
    expect(page).toMatch(/href="\/checkout"[^>]*>Continuar/);
    expect(page).not.toContain("¡Gracias por registrarte!");
  });

  test("leads to the login once the e-mail is confirmed elsewhere", async () => {
    const browser = openBrowser(tested);
    await browser.post("/registrar", ana);
    await mailbox.take(ana.correo);
    expect(await (await browser.get(THANKS)).text()).toContain("¡Gracias por registrarte!");
    await db.updateTable("person").set({ email_verified: true }).where("email", "=", ana.correo).execute();
    expect(await (await browser.get(THANKS)).text()).toContain("Solo falta que ingreses");
  });
});

describe("what no browser sends", () => {
  const targets = [
    "/registrar",
    "/ingresar",
    "/ingresar/administrador",
    "/gracias-por-registrarte",
    "/recuperar-contrasena",
    "/verificar?mode=verifyEmail&oobCode=x%00",
    "/verificar?mode=resetPassword&oobCode=x%00",
  ];
  const NUL = "\u0000";
  const values = [
    NUL,
    `a${NUL}@yupana.example`,
    "x".repeat(20_000),
    "' or 1=1 --",
    "<script>",
    "\ud800",
    "NaN",
  ];

  test.each(targets)("%s refuses unexpected values", async (target) => {
    for (const value of values) {
      const fields = {
        nombres: value,
        apellidos: value,
        correo: value,
        contrasena: value,
        consentimiento: value,
      };
      const response = await post(target, fields);
      expect([200, 400, 401, 429]).toContain(response.status);
    }
  });

  test.each(targets)("%s refuses a body that is not a form", async (target) => {
    const headers = { Origin: store.address, "Content-Type": "application/json" };
    const json = await request(target, { method: "POST", body: "{}", headers });
    expect([400, 415]).toContain(json.status);
    const control = await post(target, { __intent__: "{", "a[b": "x", "__proto__.x": "y" });
    expect(control.status).toBe(400);
  });

  test("a name that is too long or blank is refused, and spaces around a name are accepted", async () => {
    expect((await post("/registrar", { ...ana, nombres: "a".repeat(81) })).status).toBe(400);
    expect((await post("/registrar", { ...ana, nombres: "   " })).status).toBe(400);
    expect((await post("/registrar", { ...ana, nombres: `A${NUL}na` })).status).toBe(400);
    expect(redirectTarget(await post("/registrar", { ...ana, nombres: "  Ana " }))).toBe(
      "/gracias-por-registrarte",
    );
  });
});
