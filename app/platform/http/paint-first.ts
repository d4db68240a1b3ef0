const PRELOAD = '<link rel="modulepreload"';
const START = /<script[^>]* type="module" async="">/;

/**
 * A page works without its scripts, so they come after what a person sees first: on a slow line they would take
 * half of it from the style sheet, the font and the picture. React finds in the page what it has written.
 */
export function paintFirst(html: string, nonce: string): string {
  const start = START.exec(html);
  if (!start) return html;
  const end = html.indexOf("</script>", start.index) + "</script>".length;
  const held = html.slice(start.index, end).replace(' type="module"', ' type="text/later"');
  const before = html.slice(0, start.index).replaceAll(PRELOAD, '<link rel="later"');
  return `${before}${held}<script nonce="${nonce}">(${startAfterPaint})()</script>${html.slice(end)}`;
}

/** Runs in the browser, as text. */
function startAfterPaint(): void {
  const own = document.currentScript;
  const held = own?.previousElementSibling as HTMLScriptElement | undefined;
  own?.remove();
  let started = false;
  const start = async () => {
    if (started || !held?.isConnected) return;
    started = true;
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')];
    for (const link of links) link.rel = "modulepreload";
    // Each file in a task of its own, the one that takes over the page last: a tap in between need not wait for all.
    for (const link of links) {
      if (held.text.includes(`import("${link.getAttribute("href")}")`)) continue;
      await import(/* @vite-ignore */ link.href);
      // A page in the background blocks nobody, and its timers wait a second each.
      if (!document.hidden) await new Promise((next) => setTimeout(next));
    }
    // A copy is allowed as the original is.
    const script = held.cloneNode(true) as HTMLScriptElement;
    script.type = "module";
    held.replaceWith(script);
  };
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  // A page in the background is not painted, and not every browser tells when it is.
  addEventListener("load", () => setTimeout(start, document.hidden ? 0 : 2000));
}
