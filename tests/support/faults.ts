import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Request,
  type Response,
  type WebError,
} from "@playwright/test";
import type { StoreProcess } from "./store-process.ts";

/** What must not happen while a page is used: each fails the test it happened in. */
export interface Faults {
  watch(context: BrowserContext): void;
  /** A context that later tests use is left alone. */
  unwatch(context: BrowserContext): void;
  /** From now on this answer is part of the test: a refused form, a page that does not exist. */
  allow(status: number): void;
  /** From now on the console may say this: the test breaks what a script reads. */
  allowConsole(expected: RegExp): void;
  /** From now on requests may fail: the test has stopped the store. */
  allowLostConnection(): void;
  check(): void;
}

// The response itself reports it, with its status.
const REPEATED = "Failed to load resource: the server responded with a status of";
// The browser's own doing: a page was left, scripts are switched off (a refusal by the page's policy
// is told on the console).
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
