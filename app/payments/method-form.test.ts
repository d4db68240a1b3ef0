import { expect, test } from "vitest";
import { changesPayee, methodForm, methodOf, problemsOfMethod } from "./method-form.ts";
import { unsetMethod } from "./methods.ts";

const account = { bank: "BCP", account: "19312345678012", cci: "", holder: "Elena Salas" };

test("an account whose keys come in another order goes nowhere else", () => {
  const before = { ...unsetMethod("transferencia"), accounts: [account] };
  const { holder, bank, cci, account: number } = account;
  const after = { ...before, enabled: true, accounts: [{ holder, cci, account: number, bank }] };
  expect(changesPayee(before, after)).toBe(false);
  expect(changesPayee(before, { ...after, accounts: [{ ...account, account: "19312345678013" }] })).toBe(
    true,
  );
  expect(changesPayee(before, { ...after, instructions: "Deposita en la cuenta 193-1" })).toBe(true);
});

test("a CCI alone is no account", () => {
  const typed = methodForm.parse({ posicion: 1, cci2: "00219300123456780123" });
  expect(problemsOfMethod(unsetMethod("transferencia"), typed)).toHaveProperty("cuenta2");
});

test.each([
  ["yape", 5],
  ["contra-entrega", null],
  ["en-tienda", null],
] as const)("hours to pay that were sent for %s are kept as %s", (id, kept) => {
  const typed = methodForm.parse({ posicion: 1, horas: 5 });
  expect(methodOf(unsetMethod(id), typed).expiryHours).toBe(kept);
});

const KEY = "APP_USR-1234567890123456";

test.each([
  [false, {}, {}],
  [false, { activo: "on" }, { claveAcceso: expect.anything() }],
  [false, { claveAcceso: KEY }, { claveAvisos: expect.anything() }],
  [false, { activo: "on", claveAcceso: KEY, claveAvisos: KEY }, {}],
  [true, { activo: "on" }, {}],
  [true, { claveAcceso: KEY }, {}],
  [true, { activo: "on", quitarClaves: "on" }, { quitarClaves: expect.anything() }],
  [true, { quitarClaves: "on" }, {}],
])("the keys of a provider that is connected (%s) with %j", (connected, fields, problems) => {
  const typed = methodForm.parse({ posicion: 1, ...fields });
  expect(problemsOfMethod({ ...unsetMethod("mercado-pago"), connected }, typed)).toEqual(problems);
});
