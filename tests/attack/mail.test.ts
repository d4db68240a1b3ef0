import { expect, test } from "vitest";
import { composeMail } from "#app/mail/mail.ts";
import { createMailSender } from "#app/mail/sender.server.ts";
import { readSettings } from "#app/settings/settings.server.ts";
import { toServer } from "#tests/support/mail/mail-transports.ts";
import { SCRIPT } from "./support/payloads.ts";
import { openScene } from "./support/scene.ts";
import { openTally } from "./support/tally.ts";

const { db, mailbox } = await openScene();
const tally = openTally("mail");
const log = { info: () => undefined };
const THIEF = "ladron@otro.example";

const BREAKS = ["\r\n", "\n", "\r", "\u2028", "%0d%0a", "\r\n\r\n", "\u0000\n"];
const HEADERS = [`Bcc: ${THIEF}`, `To: ${THIEF}`, `Subject: otro`, "Content-Type: text/html"];

test("a mail is sent only to its recipient, with any text in names and subject", async () => {
  const sender = createMailSender({ way: toServer(mailbox.url), folder: "", log });
  const store = await readSettings(db);
  for (const [index, wrong] of BREAKS.flatMap((end) =>
    HEADERS.map((header) => `Ana${end}${header}`),
  ).entries()) {
    const content = {
      to: "ana@yupana.example",
      subject: `Hola ${wrong}`,
      greeting: `Hola, ${wrong}:`,
      paragraphs: [wrong, SCRIPT],
      action: { label: wrong, url: "https://yupana.example/" },
    };
    await sender.send(
      { ...composeMail({ ...store, name: wrong }, content), replyTo: "ana@yupana.example" },
      `a${index}`,
    );
    const mail = await mailbox.take("ana@yupana.example");
    const readers = [mail.to, mail.cc, mail.bcc].flat().map((reader) => reader?.address);
    if (readers.includes(THIEF)) tally.breached(JSON.stringify(wrong));
    expect(mail.headers.filter(({ key }) => ["to", "subject", "bcc"].includes(key))).toHaveLength(2);
    expect(mail.html).not.toContain("<img src=x");
    await tally.count(new Response(), wrong);
  }
});
