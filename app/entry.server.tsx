import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { noteOutage } from "./accounts/answers/outage.ts";
import { nonceContext, servicesContext } from "./accounts/contexts.ts";
import { compressPage } from "./platform/http/compress-page.server.ts";
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
  // Kept pages throw this away: their scripts are allowed by content.
  headers.set("Content-Security-Policy", pagePolicy([`'nonce-${nonce}'`]));
  if (request.method === "HEAD") return new Response(null, { headers, status });
  await readHandoff(entry);
  // A reader of its own for each attempt; what it would read is there already.
  const page = () => (
    <ServerRouter
      context={{ ...entry, ...(entry.serverHandoffStream && { serverHandoffStream: new ReadableStream() }) }}
      url={request.url}
      nonce={nonce}
    />
  );
  const atOnce = renderToString(page());
  const html = atOnce.includes(LEFT_OUT)
    ? await renderInParts(page(), nonce, request, context)
    : `<!DOCTYPE html>${atOnce}`;
  // Bytes: a text would be read through, copied and streamed by each that it passes.
  const body = await compressPage(
    import.meta.env.PROD ? paintFirst(html, nonce) : html,
    request.headers.get("Accept-Encoding"),
    headers,
  );
  return new Response(body, { headers, status });
}

/** Where a part of a page is not there at once, such as a component in a file of its own. */
const LEFT_OUT = "<!--$!-->";

/**
 * Reads the loaders' data before the page is rendered, which then waits for nothing: React writes it as one text in
 * half the time that it needs to write it in parts.
 */
async function readHandoff({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const reader = serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let read = await reader.read(); !read.done; read = await reader.read())
    text += decoder.decode(read.value, { stream: true });
  reader.releaseLock();
  renderMeta.streamCache = [
    { done: false, value: text },
    { done: true, value: "" },
  ].map((result) => Object.assign(Promise.resolve(), { result }));
}

function renderInParts(
  page: ReactElement,
  nonce: string,
  request: Request,
  context: RouterContextProvider,
): Promise<string> {
  const { log } = context.get(servicesContext);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Without scripts a part that came later would never be seen.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(impatience);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError: (error: unknown) =>
        log.error({ err: error, path: new URL(request.url).pathname }, "render failed"),
    });
    const impatience = setTimeout(abort, RENDER_TIMEOUT_MS);
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
  noteOutage(error, context);
}
