const PRELOAD = '<link rel="modulepreload"';
const MODULE = ' type="module" async=""';

/**
 * Delays scripts until the first paint, which is up to a second earlier on slow lines. React escapes these
 * texts elsewhere.
 */
export function paintFirst(html: string, nonce: string): string {
  return html
    .replaceAll(PRELOAD, '<link rel="later"')
    .replace(MODULE, ' type="later"')
    .replace("</body>", () => `<script nonce="${nonce}">(${startAfterPaint})()</script></body>`);
}

function startAfterPaint(): void {
  // Hydration must find only React's own markup.
  document.currentScript?.remove();
  const start = () => {
    const held = document.querySelector<HTMLScriptElement>('script[type="later"]');
    if (!held) return;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]'))
      link.rel = "modulepreload";
    // A clone keeps the nonce that the policy allows.
    const script = held.cloneNode(true) as HTMLScriptElement;
    script.type = "module";
    held.replaceWith(script);
  };
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  // A background page is not painted, and not every browser reports the paint.
  addEventListener("load", () => setTimeout(start, document.hidden ? 0 : 2000));
}
