import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { keptContext, nonceContext, servicesContext } from "#app/http/contexts.ts";
import { pagePolicy } from "#app/http/page-policy.ts";

const RENDER_TIMEOUT_MS = 6000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  const nonce = context.get(nonceContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // A page that is kept is sent whole, and its scripts are allowed by their content then.
  const kept = context.get(keptContext);
  if (!kept) headers.set("Content-Security-Policy", pagePolicy([`'nonce-${nonce}'`]));
  if (request.method === "HEAD") return new Response(null, { headers, status });
  const ready = kept || isbot(request.headers.get("User-Agent") ?? "") ? "onAllReady" : "onShellReady";
  return new Promise((resolve, reject) => {
    const { log } = context.get(servicesContext);
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        [ready]() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        onError: (error: unknown) =>
          log.error({ err: error, path: new URL(request.url).pathname }, "render failed"),
      },
    );
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
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
}
