import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";

export interface MailFolder {
  /** oldest first */
  to(address: string): Promise<Email[]>;
  next(address: string, subject: RegExp): Promise<Email>;
}

export function openMailFolder(folder: string): MailFolder {
  const to = (address: string) => mailsTo(folder, address);
  return {
    to,
    async next(address, subject) {
      const find = async () => (await to(address)).findLast((mail) => subject.test(mail.subject ?? ""));
      await expect.poll(find, { message: `an e-mail ${subject} to ${address}` }).toBeDefined();
      return (await find()) as Email;
    },
  };
}

async function mailsTo(folder: string, address: string): Promise<Email[]> {
  const files = namesIn(folder).map((name) => readFileSync(path.join(folder, name)));
  const mails = await Promise.all(files.map((file) => PostalMime.parse(file)));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

// The folder comes with the first message; a file has its final name only when complete.
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .sort();
  } catch {
    return [];
  }
}
