import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { nonceContext, servicesContext } from "#app/http/contexts.ts";
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
  // Kept pages throw this away: their scripts are allowed by content.
  headers.set("Content-Security-Policy", pagePolicy([`'nonce-${nonce}'`]));
  if (request.method === "HEAD") return new Response(null, { headers, status });
  return new Promise((resolve, reject) => {
    const { log } = context.get(servicesContext);
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        // No page waits for a part of itself, and a hundred small pieces cost more than one answer.
        onAllReady() {
          clearTimeout(impatience);
          pipe(whole((body) => resolve(new Response(body, { headers, status }))));
        },
        onShellError: reject,
        onError: (error: unknown) =>
          log.error({ err: error, path: new URL(request.url).pathname }, "render failed"),
      },
    );
    const impatience = setTimeout(abort, RENDER_TIMEOUT_MS);
  });
}

function whole(onEnd: (body: Uint8Array<ArrayBuffer>) => void): Writable {
  const parts: Buffer[] = [];
  return new Writable({
    write(part: Buffer, _encoding, done) {
      parts.push(part);
      done();
    },
    final(done) {
      onEnd(Buffer.concat(parts));
      done();
    },
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
