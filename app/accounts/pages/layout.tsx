import { type RefObject, useEffect, useRef } from "react";
import { href, Link, Outlet, useLocation, useNavigationType } from "react-router";
import { guestOnly } from "#app/accounts/guards.ts";
import { Logo } from "#app/kit/logo.tsx";
import { ComplaintsBookLink } from "#app/kit/page/complaints-book-link.tsx";
import { CONTENT_ID } from "#app/kit/page/skip-link.tsx";
import { useStore } from "#app/kit/store-context.tsx";

export { ErrorBoundary } from "#app/storefront/ui/error-page.tsx";

export const middleware = [guestOnly];

export default function AccessLayout() {
  const { name, logo } = useStore();
  const page = useRef<HTMLElement>(null);
  useHeadingFocus(page);
  return (
    <div className="without-top-bar grid min-h-dvh content-center justify-items-center gap-6 px-3 py-8">
      <header>
        <Link to={href("/")} aria-label={`${name}, ir al inicio`} className="block rounded-control">
          <Logo name={name} picture={logo} className="h-12" />
        </Link>
      </header>
      <main
        ref={page}
        id={CONTENT_ID}
        className="w-full max-w-md rounded-card border border-line bg-surface p-5 shadow-card sm:p-8"
      >
        <Outlet />
      </main>
      <aside aria-label="Reclamos">
        <ComplaintsBookLink className="flex min-h-8 items-center text-ink-soft underline-offset-4 hover:underline" />
      </aside>
    </div>
  );
}

/** Focuses the heading after a client-side navigation or a guard's redirect, unless a field has the focus. */
function useHeadingFocus(page: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isFirst = useNavigationType() === "POP";
  const shown = useRef(isFirst ? pathname : undefined);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (page.current?.contains(document.activeElement)) return;
    const heading = page.current?.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus();
  }, [pathname, page]);
}
