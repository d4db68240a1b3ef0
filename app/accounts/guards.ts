import { data, href, type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { flashCookie } from "#app/platform/http/flash.ts";
import { viewerContext } from "./contexts.ts";
import { can, type Permission } from "./permissions.ts";
import type { AdministratorViewer, CustomerViewer, Viewer } from "./viewer.ts";
import { loginPath, pathOf, withWayBack } from "./way-back.ts";

type Guarded = Readonly<RouterContextProvider>;

/** Guards every /cliente route. Guests go to the login and return after it. */
export const requireCustomer: MiddlewareFunction<Response> = async ({ request, context }) => {
  const viewer = context.get(viewerContext);
  if (viewer.role === "cliente") return;
  if (viewer.role === "guest") throw redirect(loginPath(request));
  throw await redirectHome("Esa página es solo para clientes. Ingresa con una cuenta de cliente.");
};

/** Guards every /administrador route. A middleware, because a data request may skip loaders. */
export function requirePermission(read: Permission, write: Permission = read): MiddlewareFunction<Response> {
  return async ({ request, context }) => {
    const viewer = context.get(viewerContext);
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (can(viewer, read) && (isRead || can(viewer, write))) return;
    if (viewer.role === "guest") throw redirect(loginPath(request));
    if (isMissingSecondStep(viewer)) throw setUpSecondStep(isRead ? pathOf(request) : undefined);
    throw await redirectHome("Esa página es solo para administradores de la tienda.");
  };
}

/** Throws a 403. For actions that need more than their route's permission. */
export function assertPermission(context: Guarded, permission: Permission): void {
  if (!can(context.get(viewerContext), permission)) throw data(null, 403);
}

function isMissingSecondStep(viewer: Viewer): boolean {
  return viewer.role !== "guest" && viewer.role !== "cliente" && viewer.secondStepMissing;
}

/** The set-up page explains why the second step is required, then continues to the requested page. */
function setUpSecondStep(from: string | undefined): Response {
  return redirect(withWayBack(href("/administrador/perfil/segundo-paso"), from));
}

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
  if (viewer.role === "guest" || viewer.role === "cliente")
    throw new Error("route is not behind requirePermission");
  return viewer;
}

async function redirectHome(text: string): Promise<Response> {
  return redirect(href("/"), { headers: { "Set-Cookie": await flashCookie({ kind: "error", text }) } });
}
