import { href, redirect } from "react-router";

/** Any unknown path (specification §2). */
export function loader() {
  return redirect(href("/pagina-no-encontrada"));
}

export const action = loader;
