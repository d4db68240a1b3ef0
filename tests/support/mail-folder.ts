import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import PostalMime, { type Email } from "postal-mime";

/** The messages that a store without a mail server has written for that person, oldest first. */
export async function mailsTo(folder: string, address: string): Promise<Email[]> {
  const mails = await Promise.all(
    namesIn(folder).map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))),
  );
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

// Written under another name first: an .eml is always whole.
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .sort();
  } catch {
    return [];
  }
}
