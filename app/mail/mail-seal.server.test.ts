import { expect, test } from "vitest";
import { createSeal } from "#app/platform/config/seal.server.ts";
import type { QueuedMail } from "#app/platform/jobs/queues.ts";
import { queuedMails } from "#tests/support/accounts/accounts.ts";
import { testDatabase } from "#tests/support/database/database.ts";
import { queueMail } from "./mail.server.ts";
import { setMailSeal, unsealMail } from "./mail-seal.server.ts";

const { db, executeSql } = await testDatabase();
const mail = {
  to: "ana@yupana.example",
  subject: "Cambia tu contraseña",
  text: "https://tienda.pe/verificar?oobCode=enlace-secreto",
  html: "<p>enlace-secreto</p>",
};

test("a queued mail is encrypted in the table, and the store can read it", async () => {
  setMailSeal(createSeal("a-secret-of-the-tests-with-32-characters", "mail"));
  await queueMail(db, mail);
  const { rows } = await executeSql("select data from pgboss.job where name = 'mail'");
  const kept = JSON.stringify(rows);
  for (const secret of ["enlace-secreto", "ana@", "tienda.pe"]) expect(kept).not.toContain(secret);
  expect(await queuedMails(db)).toEqual([mail]);
  setMailSeal(createSeal("another-secret-of-the-tests-32-characters", "mail"));
  expect(unsealMail(rows[0]?.data as QueuedMail)).toBeUndefined();
});
