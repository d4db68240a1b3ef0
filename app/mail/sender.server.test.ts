import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { temporaryFolder } from "#tests/support/folders.ts";
import { toFolder } from "#tests/support/mail/mail-transports.ts";
import { createMailSender } from "./sender.server.ts";

test("a mail written to a file is logged with subject and file, never with its link", async () => {
  const folder = temporaryFolder();
  const log = { info: vi.fn() };
  const sender = createMailSender({ way: toFolder, folder, log });
  const link = "https://tienda.example/verificar?mode=verifyEmail&oobCode=secreto";
  const mail = { to: "rosa@ejemplo.pe", subject: "Verifica tu correo", text: `Abre ${link}`, html: "" };
  await sender.send(mail, "7");
  const [file = ""] = readdirSync(folder);
  expect(readFileSync(path.join(folder, file), "utf8")).toContain("verifyEmail");
  expect(log.info.mock.calls).toEqual([[{ subject: mail.subject, file }, "mail written"]]);
});
