import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { recordOutage } from "./accounts/answers/outage.ts";
import { nonceContext, servicesContext } from "./accounts/contexts.ts";
import { pagePolicy } from "./platform/http/page-policy.ts";
import { paintFirst } from "./platform/http/paint-first.ts";

const RENDER_TIMEOUT_MS = 6000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Cached pages drop this header: their scripts are allowed by hash.
  // In development Vite inserts inline styles.
  const styles = import.meta.env.DEV ? ["'unsafe-inline'"] : undefined;
  headers.set("Content-Security-Policy", pagePolicy([`'nonce-${nonce}'`], styles));
  if (request.method === "HEAD") return new Response(null, { headers, status });
  const html = await render(entry, nonce, request, context);
  return new Response(import.meta.env.PROD ? paintFirst(html, nonce) : html, { headers, status });
}

/** Renders the whole page at once: no page of the store streams deferred parts. */
function render(
  entry: EntryContext,
  nonce: string,
  request: Request,
  context: RouterContextProvider,
): Promise<string> {
  const { log } = context.get(servicesContext);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        // Parts streamed later would stay hidden without scripts.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          resolve(text(pipe(new PassThrough())));
        },
        onShellError: reject,
        onError: (error: unknown) =>
          log.error({ err: error, path: new URL(request.url).pathname }, "render failed"),
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

/** Errors of loaders and actions: the log gets the cause (aborted navigations are no errors). */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const { log } = context.get(servicesContext);
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, "request failed");
  recordOutage(error, context);
}
