import { expect, test } from "vitest";
import { changesPayee, methodForm, methodOf } from "./method-form.ts";
import { emptyMethod } from "./methods.ts";

const account = { bank: "BCP", account: "19312345678012", cci: "", holder: "Elena Salas" };

test("the order of an account's keys is not a change of the payee", () => {
  const before = { ...emptyMethod("transferencia"), accounts: [account] };
  const { holder, bank, cci, account: number } = account;
  const after = { ...before, enabled: true, accounts: [{ holder, cci, account: number, bank }] };
  expect(changesPayee(before, after)).toBe(false);
  expect(changesPayee(before, { ...after, accounts: [{ ...account, account: "19312345678013" }] })).toBe(
    true,
  );
  expect(changesPayee(before, { ...after, instructions: "Deposita en la cuenta 193-1" })).toBe(true);
});

/** The fields that are refused. */
function refused(method: Parameters<typeof methodForm>[0], typed: Record<string, unknown>) {
  const { error } = methodForm(method).safeParse({ posicion: 1, ...typed });
  return error?.issues.map(({ path }) => String(path[0])) ?? [];
}

test("a CCI without an account number is refused", () => {
  expect(refused(emptyMethod("transferencia"), { cci2: "00219300123456780123" })).toEqual(["cuenta2"]);
});

test("the answer names all errors, each field once", () => {
  expect(
    refused(emptyMethod("yape"), { activo: "on", numero: "12", horas: 0, minimo: "50", maximo: "20" }),
  ).toEqual(["horas", "numero", "maximo", "titular"]);
  expect(refused(emptyMethod("yape"), { activo: "on", titular: "Elena", minimo: "a", maximo: "20" })).toEqual(
    ["minimo", "numero"],
  );
  expect(
    refused(emptyMethod("transferencia"), { posicion: undefined, banco1: "BCP", cuenta2: "1-2" }),
  ).toEqual(["posicion", "cuenta2", "cuenta1"]);
});

test.each([
  ["yape", 5],
  ["contra-entrega", null],
  ["en-tienda", null],
] as const)("hours to pay that were sent for %s are kept as %s", (id, kept) => {
  const typed = methodForm(emptyMethod(id)).parse({ posicion: 1, horas: 5 });
  expect(methodOf(emptyMethod(id), typed).expiryHours).toBe(kept);
});

const KEY = "APP_USR-1234567890123456";

test.each([
  [false, {}, []],
  [false, { activo: "on" }, ["claveAcceso"]],
  [false, { claveAcceso: KEY }, ["claveAvisos"]],
  [false, { activo: "on", claveAcceso: KEY, claveAvisos: KEY }, []],
  [true, { activo: "on" }, []],
  [true, { claveAcceso: KEY }, []],
  [true, { activo: "on", quitarClaves: "on" }, ["quitarClaves"]],
  [true, { quitarClaves: "on" }, []],
])("the check of a provider's keys (connected: %s) with %j", (connected, typed, problems) => {
  expect(refused({ ...emptyMethod("mercado-pago"), connected }, typed)).toEqual(problems);
});
