import type { IncomingMessage, ServerResponse } from "node:http";
import type { Services } from "#app/accounts/contexts.ts";
import { bestEncoding } from "#app/platform/http/encoding.server.ts";
import { hostCookie } from "#server/request/host-cookies.ts";
import { remoteAddress } from "#server/request/remote-address.ts";
import type { Visits } from "#server/visits/visits.ts";
import type { ReadyPage } from "./ready-page.ts";

interface PageContext {
  services: Pick<Services, "environment" | "origin">;
  visits: Visits;
}

export function sendPage(
  page: ReadyPage,
  request: IncomingMessage,
  response: ServerResponse,
  { services: { environment, origin }, visits }: PageContext,
): void {
  if (response.destroyed || response.headersSent) return;
  const { method = "GET", url = "/", headers } = request;
  const encoding = bestEncoding(text(headers["accept-encoding"]) ?? "");
  const body = page.bodies[encoding];
  const isKnown = headers["if-none-match"]?.includes(`"${page.digest}-`) ?? false;
  const cookie = visits.count(
    { method, target: url, headers: { get: (name) => text(headers[name]) } },
    { status: isKnown ? 304 : 200, contentType: page.contentType, search: page.search },
    remoteAddress(environment, text(headers["x-forwarded-for"]), request.socket.remoteAddress),
  );
  const answered: Record<string, string | number> = {
    ...page.headers,
    ETag: `"${page.digest}-${encoding}"`,
    ...(cookie && { "Set-Cookie": origin.startsWith("https:") ? hostCookie(cookie) : cookie }),
  };
  if (isKnown) {
    response.writeHead(304, answered).end();
    return;
  }
  if (encoding !== "identity") answered["Content-Encoding"] = encoding;
  answered["Content-Length"] = body.length;
  response.writeHead(200, answered);
  response.end(method === "HEAD" ? undefined : body);
}

function text(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(", ") : header;
}
