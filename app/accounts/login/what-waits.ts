import { href } from "react-router";

const SENTENCES: Record<string, string> = {
  [href("/cliente/personalizar")]:
    "Para diseñar tu mochila con tu imagen necesitas una cuenta. Después te llevamos al diseñador.",
};

/** Why a guest was sent to log in, where the page's name alone does not tell; by the way back. */
export function whatWaits(from: string | undefined): string | undefined {
  return from && SENTENCES[from.replace(/[?].*/, "")];
}
