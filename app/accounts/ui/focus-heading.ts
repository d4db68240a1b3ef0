import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** After a client-side navigation, a guard's redirect too, the heading gets the focus, unless a field took it. */
export function useHeadingFocus(page: RefObject<HTMLElement | null>): void {
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
