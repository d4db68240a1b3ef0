import { href, redirect } from "react-router";

/** Any unknown path. */
export function loader() {
  return redirect(href("/pagina-no-encontrada"));
}

export const action = loader;
