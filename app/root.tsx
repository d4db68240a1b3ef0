import { useEffect, useLayoutEffect } from "react";
import {
  data,
  href,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from "react-router";
import { readSession } from "#app/accounts/sessions/read-session.server.ts";
import type { Route } from "./+types/root.ts";
import { outageResponse } from "./accounts/answers/outage.ts";
import { servicesContext, viewerContext } from "./accounts/contexts.ts";
import { keepPageOnFailure } from "./accounts/live/keep-page-on-failure.ts";
import { LiveUpdates } from "./accounts/live/live-updates.tsx";
import { OfflineGuard } from "./accounts/live/offline-guard.tsx";
import { LOGIN_TIMEOUT } from "./accounts/live/session-events.ts";
import { recordRateLimits } from "./accounts/security-record/record-security-event.ts";
import { fullName } from "./accounts/viewer.ts";
import { cartOf } from "./cart/cart-cookie.ts";
import { Notices } from "./cart/ui/notice-region.tsx";
import { readFrame } from "./catalog/categories/menu.server.ts";
import { readFavoriteIds } from "./customers/saved/lists.server.ts";
import { restoreTextBeforeHydration } from "./kit/form/text-before-hydration.ts";
import { Toasts } from "./kit/message/toasts.tsx";
import { LoadingBar } from "./kit/page/loading-bar.tsx";
import type { RootData } from "./kit/store-context.tsx";
import stylesheet from "./kit/styles/app.css?url";
import font from "./kit/styles/inter.woff2?url";
import { clearedFlashCookie, readFlash } from "./platform/http/flash.ts";
import { themeOf } from "./platform/http/theme-cookie.ts";
import { UNREACHABLE_STATUS } from "./platform/http/unreachable.ts";
import { officeLinks } from "./storefront/ui/office-links.ts";

export { ErrorBoundary } from "./storefront/ui/error-page.tsx";

export const middleware: Route.MiddlewareFunction[] = [outageResponse, readSession, recordRateLimits];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPageOnFailure];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, origin } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const [{ store, menu }, flash, favorites] = await Promise.all([
    readFrame(db),
    readFlash(request),
    viewer.role === "cliente" ? readFavoriteIds(db, viewer.id) : [],
  ]);
  const root = {
    store,
    menu,
    flash,
    origin,
    viewer:
      viewer.role === "guest"
        ? { role: "guest", name: "", photo: null }
        : {
            role: viewer.role,
            name: fullName(viewer),
            photo: viewer.photo,
            ...(viewer.role !== "cliente" && { secondStepMissing: viewer.secondStepMissing }),
          },
    theme: themeOf(request),
    cartLines: cartOf(request).length,
    favorites,
    officeLinks: officeLinks(viewer).map(({ label, path }) => ({ label, path })),
  } satisfies RootData & { menu: unknown };
  return data(root, flash ? { headers: { "Set-Cookie": await clearedFlashCookie() } } : undefined);
}

// Every page shows the cart's count and a message that is shown once.
export function shouldRevalidate({ actionStatus }: ShouldRevalidateFunctionArgs) {
  return actionStatus !== LOGIN_TIMEOUT && actionStatus !== UNREACHABLE_STATUS;
}

export function Layout({ children }: { children: React.ReactNode }) {
  // Not useRootData: an error page has no data.
  const theme = useRouteLoaderData<RootData>("root")?.theme ?? "sistema";
  // Tests wait for this mark of hydration.
  useEffect(() => document.documentElement.setAttribute("data-hydrated", ""), []);
  return (
    <html lang="es-PE" data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#b01e48" />
        {/* The precedence makes React write it before the scripts' preloads. */}
        <link rel="stylesheet" href={stylesheet} precedence="default" />
        {/* Without a preload the font would wait for the style sheet, and the page be laid out twice. */}
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={href("/manifest.webmanifest")} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  useLayoutEffect(restoreTextBeforeHydration, []);
  return (
    <Notices>
      <LoadingBar />
      <Toasts />
      <Outlet />
      <LiveUpdates />
      <OfflineGuard />
    </Notices>
  );
}
