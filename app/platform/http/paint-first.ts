const PRELOAD = '<link rel="modulepreload"';
const MODULE = ' type="module" async=""';

/**
 * A page works without its scripts, so they come after its first paint: on a slow line they would take half of it from
 * the style sheet, the font and the main picture, which then comes half a second to a second later. React Router has no
 * setting for it. Its markup escapes these texts anywhere else.
 */
export function paintFirst(html: string, nonce: string): string {
  return html
    .replaceAll(PRELOAD, '<link rel="later"')
    .replace(MODULE, ' type="later"')
    .replace("</body>", () => `<script nonce="${nonce}">(${startAfterPaint})()</script></body>`);
}

/** Runs in the browser, as text. */
function startAfterPaint(): void {
  // React finds in the page what it has written, and nothing else.
  document.currentScript?.remove();
  const start = () => {
    const held = document.querySelector<HTMLScriptElement>('script[type="later"]');
    if (!held) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
      link.rel = "modulepreload";
    // A copy is allowed as the original is.
    const script = held.cloneNode(true) as HTMLScriptElement;
    script.type = "module";
    held.replaceWith(script);
  };
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  // A page in the background is not painted, and not every browser reports when it is.
  addEventListener("load", () => setTimeout(start, document.hidden ? 0 : 2000));
}
