import { expect, test } from "vitest";
import { applyEmailChange, requestEmailChange } from "#app/accounts/login/change-email.server.ts";
import { requestReset } from "#app/accounts/login/recovery.server.ts";
import { setMailSeal } from "#app/mail/mail-seal.server.ts";
import { createSeal } from "#app/platform/config/seal.server.ts";
import { mailedLink, queuedMails } from "#tests/support/accounts/accounts.ts";
import { customerWithAddress, customerWithoutAddress, PASSWORD } from "#tests/support/accounts/people.ts";
import { addProduct } from "#tests/support/catalog/products.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { repairOf } from "#tests/support/repairs.ts";

const { db } = await testDatabase();

test("queued mails about orders and repairs go to the confirmed new address, those about the account to the old one", async () => {
  setMailSeal(createSeal("a-secret-of-thirty-two-letters-00", "mail"));
  const rosa = await customerWithAddress(db);
  const julio = await customerWithoutAddress(db);
  const product = await addProduct(db, { name: "Ryzen 5 7600X", stock: 9 });
  const number = await orderOf(db, rosa, product);
  await repairOf(db, { customer: rosa, correo: rosa.email });
  for (const [customer, correo] of [
    [rosa, "trabajo@yupana.example"],
    [julio, julio.email],
  ] as const)
    await repairOf(db, { customer, correo, solicitud: crypto.randomUUID() });

  const origin = "http://localhost:3000";
  await requestReset(db, origin, { email: rosa.email, from: undefined, address: "127.0.0.1" });
  const newEmail = "rosa.nueva@yupana.example";
  const person = { ...rosa, role: "cliente", firstName: "Rosa", lastName: "Quispe" } as const;
  await requestEmailChange(db, origin, person as never, { password: PASSWORD, newEmail });
  const link = await mailedLink(db, newEmail);
  expect(await applyEmailChange(db, link.searchParams.get("oobCode") ?? "")).toMatchObject({ ok: true });

  const mails = await queuedMails(db);
  const sentTo = (address: string) =>
    mails.flatMap(({ to, subject }) => (to === address ? [subject.split(" ").slice(0, 3).join(" ")] : []));
  expect(sentTo(newEmail).sort()).toEqual([
    "Confirma tu nuevo",
    "Recibimos tu pedido",
    "Recibimos tu solicitud",
  ]);
  expect(sentTo(rosa.email).sort()).toEqual(["Cambia tu contraseña", "El correo de"]);
  expect([sentTo("trabajo@yupana.example"), sentTo(julio.email)]).toEqual([
    ["Recibimos tu solicitud"],
    ["Recibimos tu solicitud"],
  ]);
  expect(mails.find(({ to }) => to === newEmail)?.text).toContain(number);
});
