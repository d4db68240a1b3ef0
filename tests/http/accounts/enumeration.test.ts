import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { keyOfTexts } from "#app/accounts/consent/consent.ts";
import { textsToSignUp } from "#app/accounts/consent/consents.server.ts";
import { countHashes } from "#tests/support/accounts/hash-work.ts";
import { administrator, customerWithAddress, type TestPerson } from "#tests/support/accounts/people.ts";
import { testStore } from "#tests/support/store/store.ts";

/** Responses, headers and database queries must not reveal whether an e-mail has an account. */

/** Kind and table of each database query that a form causes. */
const seen: string[] = [];
const watch: KyselyPlugin = {
  transformQuery({ node }) {
    const text = JSON.stringify(node);
    const tables = [...text.matchAll(/"IdentifierNode","name":"(verification|person|setting)"/g)];
    // Leaves out background queries: change log, visits and mail queue.
    if (!/pg_current_snapshot|visit_day|pgboss/.test(text)) seen.push(`${node.kind} ${tables[0]?.[1] ?? ""}`);
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
const { db, post } = await testStore({ plugins: [watch] });
const NOBODY = "nadie@yupana.example";
const ana = { nombres: "Ana", apellidos: "Flores", consentimiento: "on" };

let rosa: TestPerson;
let elena: TestPerson;
beforeEach(async () => {
  rosa = await customerWithAddress(db);
  elena = await administrator(db);
});

interface Answer {
  status: number;
  headers: [string, string][];
  body: string;
  hashes: number;
}

async function answerTo(path: string, fields: Record<string, string>): Promise<Answer> {
  let response = new Response();
  const hashes = await countHashes(async () => {
    response = await post(path, fields);
  });
  const without = (text: string) =>
    text.replaceAll(encodeURIComponent(fields.correo ?? ""), "…").replaceAll(fields.correo ?? "", "…");
  const headers = [...response.headers]
    .filter(
      ([name]) =>
        !["date", "content-length", "etag", "content-security-policy", "x-request-id"].includes(name),
    )
    .map(([name, value]): [string, string] => [
      name,
      name === "set-cookie" ? cookieNameOf(value) : without(value),
    ]);
  const body = without(await response.text()).replace(/nonce="[^"]*"/g, "");
  return { status: response.status, headers, body, hashes };
}

const cookieNameOf = (cookie: string) => cookie.replace(/=[^;]*/, "=…").replace(/Expires=[^;]*/i, "");

test.each(["/ingresar", "/ingresar/administrador"])(
  "%s: a wrong password and an unknown e-mail get the same answer for the same work",
  async (path) => {
    const [known, unknown] = [
      await answerTo(path, { correo: rosa.email, contrasena: "equivocada" }),
      await answerTo(path, { correo: NOBODY, contrasena: "equivocada" }),
    ];
    expect(unknown).toEqual(known);
    expect([known.status, known.hashes]).toEqual([401, 1]);
    expect(await answerTo(path, { correo: elena.email, contrasena: "equivocada" })).toEqual(known);
  },
);

test("recovery: the same statements run with and without an account, so that the time reveals nothing", async () => {
  const statementsFor = async (correo: string) => {
    await post("/recuperar-contrasena", { correo });
    seen.length = 0;
    await post("/recuperar-contrasena", { correo });
    return [...seen];
  };
  const known = await statementsFor(rosa.email);
  expect(known.length).toBeGreaterThan(2);
  expect(await statementsFor(NOBODY)).toEqual(known);
});

test("recovery: the same answer, and no mail without an account", async () => {
  const known = await answerTo("/recuperar-contrasena", { correo: rosa.email });
  expect(await answerTo("/recuperar-contrasena", { correo: NOBODY })).toEqual(known);
  expect(await db.selectFrom("verification").select("value").execute()).toEqual([{ value: rosa.id }]);
});

test("a repeated verification mail: the same answer for all", async () => {
  const known = await answerTo("/gracias-por-registrarte", { correo: rosa.email });
  expect(await answerTo("/gracias-por-registrarte", { correo: NOBODY })).toEqual(known);
});

test("sign-up hashes the password whether the e-mail is taken or not", async () => {
  const fields = { ...ana, textos: keyOfTexts(await textsToSignUp(db)), contrasena: "clave-de-ana" };
  const taken = await answerTo("/registrar", { ...fields, correo: rosa.email });
  const free = await answerTo("/registrar", { ...fields, correo: NOBODY });
  expect([taken.status, taken.hashes]).toEqual([free.status, free.hashes]);
  expect(taken.hashes).toBe(1);
});

test("a common password is refused beside its field in every form for a new password", async () => {
  const fields = { ...ana, textos: keyOfTexts(await textsToSignUp(db)), correo: NOBODY };
  for (const [contrasena, sentence] of [
    ["password1", "de las más usadas del mundo"],
    ["Yupana123", "el nombre de la tienda"],
  ] as const) {
    const refused = await answerTo("/registrar", { ...fields, contrasena });
    expect([refused.status, refused.body.includes(sentence)]).toEqual([400, true]);
    expect(refused.body).not.toContain(contrasena);
  }
});
