import { href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { flashCookie } from "#app/platform/http/flash.ts";
import { viewerContext } from "./contexts.ts";
import type { AdministratorViewer, CustomerViewer } from "./viewer.ts";
import { loginPath } from "./way-back.ts";

type Guarded = Readonly<RouterContextProvider>;

/** Middleware of every /cliente route (decision 2): others go to the login and come back. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ request, context }) => {
  const viewer = context.get(viewerContext);
  if (viewer.role === "cliente") return;
  if (viewer.role === "guest") throw redirect(loginPath(request));
  throw await sentAway("Esa página es solo para clientes. Ingresa con una cuenta de cliente.");
};

/** Middleware of every /administrador route. */
export const requireAdministrator: MiddlewareFunction<Response> = async ({ request, context }) => {
  const viewer = context.get(viewerContext);
  if (viewer.role === "administrador") return;
  if (viewer.role === "guest") throw redirect(loginPath(request));
  throw await sentAway("Esa página es solo para administradores de la tienda.");
};

/** Middleware of login and sign-up: whoever is logged in goes home (specification §2). */
export const guestOnly: MiddlewareFunction<Response> = async ({ context }) => {
  if (context.get(viewerContext).role !== "guest") throw redirect(href("/"));
};

export function customerOf(context: Guarded): CustomerViewer {
  const viewer = context.get(viewerContext);
  if (viewer.role !== "cliente") throw new Error("route is not behind requireCustomer");
  return viewer;
}

export function administratorOf(context: Guarded): AdministratorViewer {
  const viewer = context.get(viewerContext);
  if (viewer.role !== "administrador") throw new Error("route is not behind requireAdministrator");
  return viewer;
}

async function sentAway(text: string): Promise<Response> {
  return redirect(href("/"), { headers: { "Set-Cookie": await flashCookie({ kind: "error", text }) } });
}
