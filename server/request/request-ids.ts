import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

const ACCEPTABLE = /^[\w.-]{8,64}$/;

/** Added to every log entry of the request. */
export const currentRequest = new AsyncLocalStorage<string>();

export function requestId({ headers }: IncomingMessage, trustProxy: boolean): string {
  const sentId = trustProxy ? String(headers["x-request-id"] ?? "") : "";
  return ACCEPTABLE.test(sentId) ? sentId : randomBytes(9).toString("base64url");
}
