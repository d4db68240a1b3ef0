import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { CONTENT_ID } from "./skip-link.tsx";

/** Like a full page load: keyboard and screen reader start at the top of the new page. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const page = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (page.current === pathname) return;
    page.current = pathname;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
