import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Request,
  type Response,
  type WebError,
} from "@playwright/test";
import type { StoreProcess } from "#tests/support/store/store-process.ts";

export interface Faults {
  watch(context: BrowserContext): void;
  /** Later tests reuse the context. */
  unwatch(context: BrowserContext): void;
  /** From now on this status is expected. */
  allow(status: number): void;
  /** From now on this console message is expected. */
  allowConsole(expected: RegExp): void;
  /** From now on failed requests are expected: the test has stopped the store. */
  allowLostConnection(): void;
  check(): void;
}

// The response itself is reported with its status.
const REPEATED = "Failed to load resource: the server responded with a status of";
// Aborted by leaving the page or by disabled scripts; CSP violations are reported on the console.
const HARMLESS = ["net::ERR_ABORTED", "csp"];

export function collectFaults(store: StoreProcess): Faults {
  const found: string[] = [];
  const printedBefore = store.output().length;
  const allowed = new Set<number>();
  let connectionMayFail = false;
  let tolerated: RegExp | undefined;

  const judgeResponse = (response: Response) => {
    if (response.status() < 400 || allowed.has(response.status())) return;
    const first = response.request().redirectedFrom() ?? response.request();
    found.push(`${response.status()} ${first.method()} ${first.url()}`);
  };
  const judgeError = (error: WebError) => {
    found.push(`page error: ${error.error().stack}`);
  };
  const judgeMessage = (message: ConsoleMessage) => {
    const grave = message.type() === "error" || message.type() === "warning";
    if (!grave || message.text().startsWith(REPEATED) || tolerated?.test(message.text())) return;
    if (connectionMayFail && message.text().includes("net::ERR_")) return;
    found.push(`console.${message.type()}: ${message.text()}`);
  };
  const judgeFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? "failed";
    if (!HARMLESS.includes(reason) && !connectionMayFail) found.push(`${reason} ${request.url()}`);
  };
  return {
    watch(context) {
      context.on("response", judgeResponse);
      context.on("weberror", judgeError);
      context.on("console", judgeMessage);
      context.on("requestfailed", judgeFailure);
    },
    unwatch(context) {
      context.off("response", judgeResponse);
      context.off("weberror", judgeError);
      context.off("console", judgeMessage);
      context.off("requestfailed", judgeFailure);
    },
    allow: (status) => void allowed.add(status),
    allowConsole: (expected) => {
      tolerated = expected;
    },
    allowLostConnection: () => {
      connectionMayFail = true;
    },
    check() {
      expect(found, "errors in the browser").toEqual([]);
      expect(store.output().slice(printedBefore), "what the store complains about").toBe("");
    },
  };
}
