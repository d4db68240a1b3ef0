import { beforeEach, describe, expect, test } from "vitest";
import { keyOfTexts } from "#app/accounts/consent/consent.ts";
import { textsToSignUp } from "#app/accounts/consent/consents.server.ts";
import { readViewer } from "#app/accounts/viewer.server.ts";
import {
  customerWithAddress,
  PASSWORD,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { exhaustLimit } from "#tests/support/database/limits.ts";
import { linkIn } from "#tests/support/mail/mailbox.ts";
import { openBrowser, redirectTarget } from "#tests/support/store/browser.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, mailbox, post } = tested;

const ANA = {
  nombres: "Ana María",
  apellidos: "Flores <Díaz",
  correo: "ana@yupana.example",
  contrasena: "clave-de-ana",
  consentimiento: "on",
};
let ana: typeof ANA & { textos: string };

let rosa: TestPerson;

beforeEach(async () => {
  rosa = await customerWithAddress(db);
  ana = { ...ANA, apellidos: "Flores Díaz", textos: keyOfTexts(await textsToSignUp(db)) };
});

const pathOf = (url: URL) => url.pathname + url.search;
const roleOf = async (cookie: string) =>
  (await readViewer(db, store.services.auth, new Headers({ Cookie: cookie }))).viewer.role;
const people = () => db.selectFrom("person").select("email").execute();

describe("sign-up", () => {
  describe("the six digits of the mail", () => {
    const THANKS = "/gracias-por-registrarte?desde=%2Fcheckout";
    const digitsIn = (text = "") => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? "";
    async function signedUp(person = ana) {
      const browser = openBrowser(tested);
      await browser.post("/registrar?desde=%2Fcheckout", person);
      return { browser, digits: digitsIn((await mailbox.take(person.correo)).text) };
    }

    test("typed in the browser of the sign-up log in and redirect to the checkout", async () => {
      const { browser, digits } = await signedUp();
      expect(await (await browser.get(THANKS)).text()).toContain("Código de seis dígitos");
      const confirmed = await browser.post(THANKS, { codigo: `${digits.slice(0, 3)} ${digits.slice(3)}` });
      expect(confirmed.status).toBe(302);
      expect(redirectTarget(confirmed)).toBe("/checkout");
      expect(await roleOf(browser.cookie())).toBe("cliente");
      expect(await (await browser.get("/checkout")).text()).toContain("Confirmamos tu correo.");
      const cookie = confirmed.headers.getSetCookie().find((line) => line.includes("session_token")) ?? "";
      expect(cookie).toMatch(/HttpOnly/i);
      expect(cookie).toMatch(/SameSite=Lax/i);
    });

    test("open a session that names its browser in the list of sessions", async () => {
      const { browser, digits } = await signedUp();
      const answer = await tested.request(THANKS, {
        method: "POST",
        body: new URLSearchParams({ codigo: digits }),
        cookie: browser.cookie(),
        headers: {
          Origin: store.address,
          "User-Agent": "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0",
        },
      });
      const session = answer.headers.getSetCookie().find((line) => line.includes("session_token")) ?? "";
      const own = openBrowser(tested, session.split(";")[0] ?? "");
      expect(await (await own.get("/cliente/perfil/sesiones")).text()).toContain("Firefox en Android");
    });

    test("that are wrong confirm nothing, and a sixth attempt is refused", async () => {
      const { browser, digits } = await signedUp();
      const wrong = digits === "000000" ? "111111" : "000000";
      for (let attempt = 1; attempt <= 5; attempt++) {
        const refused = await browser.post(THANKS, { codigo: wrong });
        expect(refused.status).toBe(400);
        expect(await refused.text()).toContain("El código no es correcto");
      }
      const late = await browser.post(THANKS, { codigo: digits });
      expect(late.status).toBe(429);
      expect(await late.text()).toContain("pide otro código aquí abajo o entra al enlace del correo");
      expect(await roleOf(browser.cookie())).toBe("guest");
    });

    test("of a new mail have separate attempts, up to thirty an hour", async () => {
      const { browser } = await signedUp();
      const wrongOf = (digits: string) => (digits === "000000" ? "111111" : "000000");
      const again = async () => {
        await browser.post("/gracias-por-registrarte", { correo: ana.correo });
        return digitsIn((await mailbox.take(ana.correo)).text);
      };
      await exhaustLimit(db, "digitsCode", [ana.correo]);
      expect((await browser.post(THANKS, { codigo: "000000" })).status).toBe(429);
      const second = await again();
      expect((await browser.post(THANKS, { codigo: wrongOf(second) })).status).toBe(400);
      expect(redirectTarget(await browser.post(THANKS, { codigo: second }))).toBe("/checkout");

      const other = { ...ana, correo: "luz@yupana.example" };
      const luz = await signedUp(other);
      await exhaustLimit(db, "digitsAccount", [other.correo]);
      expect((await luz.browser.post(THANKS, { codigo: luz.digits })).status).toBe(429);
      await luz.browser.post("/gracias-por-registrarte", { correo: other.correo });
      const newest = digitsIn((await mailbox.take(other.correo)).text);
      expect((await luz.browser.post(THANKS, { codigo: newest })).status).toBe(429);
    });

    test("are refused in another browser, also with the e-mail typed there", async () => {
      const { digits } = await signedUp();
      const stranger = openBrowser(tested);
      await stranger.post("/gracias-por-registrarte", { correo: ana.correo });
      // Takes the mail, so that the next test does not receive it.
      await mailbox.take(ana.correo);
      const refused = await stranger.post(THANKS, { codigo: digits });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain("entra al enlace del correo");
      expect(await roleOf(stranger.cookie())).toBe("guest");
    });

    test("of an earlier mail, or used before, are refused", async () => {
      const { browser, digits } = await signedUp();
      await browser.post("/gracias-por-registrarte", { correo: ana.correo });
      const newer = digitsIn((await mailbox.take(ana.correo)).text);
      if (newer !== digits) expect((await browser.post(THANKS, { codigo: digits })).status).toBe(400);
      expect(redirectTarget(await browser.post(THANKS, { codigo: newer }))).toBe("/checkout");
      const other = openBrowser(tested, browser.cookie().replace(/[^ ]*session_token[^;]*;? ?/, ""));
      expect((await other.post(THANKS, { codigo: newer })).status).toBe(400);
    });

    test.each(["", "12345", "1234567", "abcdef", "１２３４５６"])(
      "%j is not accepted as a code",
      async (codigo) => {
        const { browser } = await signedUp();
        const refused = await browser.post(THANKS, { codigo });
        expect(refused.status).toBe(400);
        expect(await refused.text()).not.toContain("Hay un error");
      },
    );
  });

  test("leads from the form through the mail and the login to the requested page", async () => {
    const browser = openBrowser(tested);
    const signedUp = await browser.post("/registrar?desde=%2Fcheckout", ana);
    expect(redirectTarget(signedUp)).toBe("/gracias-por-registrarte?desde=%2Fcheckout");
    expect(await (await browser.get("/gracias-por-registrarte?desde=%2Fcheckout")).text()).toContain(
      ana.correo,
    );

    const link = pathOf(linkIn(await mailbox.take(ana.correo)));
    for (const _scan of ["scanner", "person"])
      expect(await (await browser.get(link)).text()).toContain("Verificar mi correo");
    const welcome = await browser.post(link, {});
    expect(welcome.status).toBe(200);
    const page = await welcome.text();
    expect(page).toContain(ana.correo);
    expect(page).toContain("/ingresar?desde=%2Fcheckout");

    const again = await browser.post(link, {});
    expect(again.status).toBe(400);
    expect(await again.text()).toContain("Codigo de verificación expirado");

    const entered = await browser.post("/ingresar?desde=%2Fcheckout", ana);
    expect(redirectTarget(entered)).toBe("/checkout");
    expect(browser.cookie()).toContain("yupana.session_token=");
  });

  test("a stranger's sign-up with somebody's e-mail is confirmed only with a password of the e-mail's owner", async () => {
    const stranger = openBrowser(tested);
    await stranger.post("/registrar", { ...ana, contrasena: "clave-del-extraño" });
    const link = pathOf(linkIn(await mailbox.take(ana.correo)));

    const owner = openBrowser(tested);
    const confirmation = await (await owner.get(link)).text();
    expect(confirmation).toContain("Escribe la contraseña que elegiste");
    expect((await owner.post(link, {})).status).toBe(403);
    const wrong = await owner.post(link, { actual: "clave-de-ana" });
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain("Contraseña Incorrecta");
    const weak = await owner.post(link, { contrasena: "password1" });
    expect(await weak.text()).toContain("de las más usadas del mundo");
    const chosen = await owner.post(link, { contrasena: ana.contrasena });
    expect(await chosen.text()).toContain("está verificado");

    expect((await stranger.post("/ingresar", { ...ana, contrasena: "clave-del-extraño" })).status).toBe(401);
    expect(redirectTarget(await owner.post("/ingresar", ana))).toBe("/");
  });

  test("opening a mailed link to change the e-mail gives no access to a stranger's account", async () => {
    const cookie = await sessionCookie(store.services, rosa);
    await post("/cliente/perfil/correo", { correo: ana.correo, actual: PASSWORD }, cookie);
    const link = pathOf(linkIn(await mailbox.take(ana.correo)));
    const opened = openBrowser(tested);
    expect(await (await opened.get(link)).text()).toContain("Escribe la contraseña de tu cuenta");
    expect((await opened.post(link, { contrasena: "clave-elegida" })).status).toBe(403);
    expect(await (await opened.post(link, { actual: PASSWORD })).text()).toContain("está verificado");
  });

  test("shows errors beside each field, keeps typed values except passwords, and writes nothing", async () => {
    const before = await people();
    const response = await post("/registrar", { ...ANA, correo: "ana@", consentimiento: "" });
    expect(response.status).toBe(400);
    const page = await response.text();
    for (const sentence of [
      "Escribe solo letras.",
      "Escribe un correo completo, como ana@ejemplo.pe.",
      "Para crear tu cuenta debes aceptar la política y los términos.",
    ])
      expect(page).toContain(sentence);
    expect(page).toContain('value="Ana María"');
    expect(page).toContain('value="ana@"');
    expect(page).not.toContain(ANA.contrasena);
    expect(await people()).toEqual(before);
  });

  test.each(["", "corta", "123456"])("refuses the password '%s'", async (contrasena) => {
    const response = await post("/registrar", { ...ana, contrasena });
    expect(response.status).toBe(400);
    const sentence = contrasena ? "La contraseña debe tener más de 6 dígitos" : "Escribe una contraseña.";
    expect(await response.text()).toContain(sentence);
  });

  test("a taken e-mail redirects to the login, which shows a message and the e-mail", async () => {
    const browser = openBrowser(tested);
    const response = await browser.post("/registrar?desde=%2Fcheckout", {
      ...ana,
      correo: rosa.email.toUpperCase(),
    });
    expect(redirectTarget(response)).toBe("/ingresar?motivo=repetido&desde=%2Fcheckout");
    const page = await (await browser.get("/ingresar?motivo=repetido&desde=%2Fcheckout")).text();
    expect(page).toContain("Ya existe una cuenta con ese correo.");
    expect(page).toContain(`value="${rosa.email}"`);
  });

  test.each(["password1", "corta", ""])(
    "a taken e-mail and the weak password '%s' are refused at once, each beside its field",
    async (contrasena) => {
      const response = await post("/registrar", { ...ana, correo: rosa.email, contrasena });
      expect(response.status).toBe(400);
      const page = await response.text();
      expect(page).toContain("Ya existe una cuenta con ese correo.");
      expect(page.match(/aria-invalid="true"/g)).toHaveLength(2);
    },
  );

  test("a taken e-mail is reported beside other errors only within the limit of sign-ups", async () => {
    const other = { ...ana, correo: rosa.email, apellidos: "" };
    expect(await (await post("/registrar", other)).text()).toContain("Ya existe una cuenta con ese correo.");
    await exhaustLimit(db, "signUpAccount", [rosa.email]);
    const late = await (await post("/registrar", other)).text();
    expect(late).toContain("Escribe tus apellidos.");
    expect(late).not.toContain("Ya existe una cuenta con ese correo.");
  });

  test("limits the attempts", async () => {
    await exhaustLimit(db, "signUpAccount", [ana.correo]);
    const response = await post("/registrar", ana);
    expect(response.status).toBe(429);
    expect(response.headers.get("Retry-After")).toMatch(/^3[56]\d\d$/);
    expect(await response.text()).toContain("Demasiados intentos. Espera 60 minutos y vuelve a intentarlo.");
  });
});
