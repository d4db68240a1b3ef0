import { href } from "react-router";
import { servicesContext } from "#app/accounts/contexts.ts";
import type { Route } from "./+types/robots.ts";

const PRIVATE = [
  "/administrador/",
  "/cliente/",
  "/acciones/",
  "/checkout",
  "/verificarCheckout",
  "/verificar",
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(servicesContext);
  const lines = [
    "User-agent: *",
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}${href("/sitemap.xml")}`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
