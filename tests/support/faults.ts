import { type BrowserContext, expect, type Response } from "@playwright/test";

/** What must not happen while a page is used: each fails the test it happened in. */
export interface Faults {
  watch(context: BrowserContext): void;
  /** From now on this answer is part of the test: a refused form, a page that does not exist. */
  allow(status: number): void;
  /** From now on requests may fail: the test has stopped the store. */
  allowLostConnection(): void;
  check(): void;
}

// Told again, with its status, by the response itself.
const REPEATED = "Failed to load resource: the server responded with a status of";
// The browser's own doing when a page is left.
const LEFT = "net::ERR_ABORTED";

export function collectFaults(): Faults {
  const found: string[] = [];
  const allowed = new Set<number>();
  let connectionMayFail = false;

  const judge = (response: Response) => {
    if (response.status() < 400 || allowed.has(response.status())) return;
    found.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  };
  return {
    watch(context) {
      context.on("response", judge);
      context.on("weberror", (error) => found.push(`page error: ${error.error().stack}`));
      context.on("console", (message) => {
        const grave = message.type() === "error" || message.type() === "warning";
        if (!grave || message.text().startsWith(REPEATED)) return;
        if (connectionMayFail && message.text().includes("net::ERR_")) return;
        found.push(`console.${message.type()}: ${message.text()}`);
      });
      context.on("requestfailed", (request) => {
        const reason = request.failure()?.errorText ?? "failed";
        if (reason !== LEFT && !connectionMayFail) found.push(`${reason} ${request.url()}`);
      });
    },
    allow: (status) => void allowed.add(status),
    allowLostConnection: () => {
      connectionMayFail = true;
    },
    check: () => expect(found, "errors in the browser").toEqual([]),
  };
}
