import { z } from "zod";

const email = z.email().max(254);

/** Pasted e-mails and order numbers without duplicates, and the lines that are neither. */
export function parsePastedPeople(text: string): { emails: string[]; numbers: string[]; unknown: string[] } {
  const all = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  const emails = all.filter((each) => email.safeParse(each).success);
  const numbers = all.map((each) => each.replace(/^#/, "")).filter((each) => /^\d{1,20}$/.test(each));
  const known = new Set([...emails, ...numbers]);
  return { emails, numbers, unknown: all.filter((each) => !known.has(each.replace(/^#/, ""))) };
}
