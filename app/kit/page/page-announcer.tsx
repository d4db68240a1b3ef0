import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { focusContent } from "./focus-content.ts";

/** Not in the component: an error page and another layout mount their own. */
let shownPage: string | undefined;

/** Moves the focus as a full page load would, and announces the new page's title. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState("");
  useEffect(() => {
    const before = shownPage;
    shownPage = pathname;
    if (before === undefined || before === pathname) return;
    focusContent();
    setTitle(document.title);
  }, [pathname]);
  useEffect(keepFocusInContent, []);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

/** A response may remove the focused button; without this, the keyboard would start again at the top bar. */
function keepFocusInContent(): () => void {
  let focused: EventTarget | null = null;
  const note = ({ target }: FocusEvent) => {
    focused = target;
  };
  const observer = new MutationObserver(() => {
    if (!(focused instanceof Element) || focused.isConnected) return;
    focused = null;
    // A closing dialog returns the focus itself, after this callback.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusContent();
    });
  });
  document.addEventListener("focusin", note);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", note);
    observer.disconnect();
  };
}
