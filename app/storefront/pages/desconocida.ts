import { href, redirect } from "react-router";

export function loader() {
  return redirect(href("/pagina-no-encontrada"));
}

export const action = loader;
