import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useViewer } from "./store-context.tsx";

const CHANNEL = "yupana-vivo";
const LOCK = "yupana-vivo";

/**
 * Keeps open pages up to date. One tab of the browser holds the event stream and passes
 * on what it hears: over HTTP/1.1 six streams would block the site.
 */
export function LiveUpdates() {
  const { role } = useViewer();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (role === "guest") return;
    const channel = new BroadcastChannel(CHANNEL);
    const leaving = new AbortController();

    function act(event: string) {
      if (event === "signed-out") window.location.assign("/ingresar?motivo=sesion-cerrada");
      else void revalidate();
    }
    channel.onmessage = (message) => act(String(message.data));

    function lead(): Promise<void> {
      const stream = new EventSource("/en-vivo");
      for (const event of ["changed", "signed-out"]) {
        stream.addEventListener(event, () => {
          channel.postMessage(event);
          act(event);
        });
      }
      return new Promise((resolve) => {
        leaving.signal.addEventListener("abort", () => {
          stream.close();
          resolve();
        });
      });
    }
    // Outside secure contexts there are no locks: each tab then keeps a stream of its own.
    if (navigator.locks)
      navigator.locks.request(LOCK, { signal: leaving.signal }, lead).catch(() => undefined);
    else void lead();

    return () => {
      leaving.abort();
      channel.close();
    };
  }, [role, revalidate]);

  return null;
}
