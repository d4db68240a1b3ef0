import { href } from "react-router";

const SENTENCES: Record<string, string> = {
  [href("/cliente/personalizar")]:
    "Para diseñar tu mochila con tu imagen necesitas una cuenta. Después te llevamos al diseñador.",
};

export const TAKEN_EMAIL = "Ya existe una cuenta con ese correo. Ingresa con su contraseña o recupérala.";

const SAVING_A_PC =
  "Ingresa o regístrate para guardar tu PC. Después vuelves a ella, con su nombre ya escrito.";

/** Reason for the login, by the page to return to. Undefined when that page's name explains it. */
export function loginReason(from: string | undefined): string | undefined {
  const [path, search] = from?.split("?", 2) ?? [];
  if (path === href("/arma-tu-pc") && new URLSearchParams(search).has("nombre")) return SAVING_A_PC;
  return path && SENTENCES[path];
}
