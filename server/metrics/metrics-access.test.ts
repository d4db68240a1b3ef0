import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { mayReadMetrics } from "./metrics-access.ts";

const TOKEN = "una-clave-muy-larga";
const isOwn = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as IncomingMessage;
const alone = { METRICS_TOKEN: undefined, PUBLIC_URL: undefined, TRUST_PROXY: false };

test.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])(
  "the metrics are returned to the local address %s",
  (address) => {
    expect(mayReadMetrics(alone, isOwn(address))).toBe(true);
  },
);

test.each([
  ["another machine", alone, isOwn("192.168.0.7")],
  ["through a proxy of this machine", alone, isOwn("127.0.0.1", { "x-forwarded-for": "190.12.3.4" })],
  ["behind a proxy that says nothing", { ...alone, PUBLIC_URL: "https://tienda.pe" }, isOwn("127.0.0.1")],
  ["behind a proxy that is trusted", { ...alone, TRUST_PROXY: true }, isOwn("127.0.0.1")],
  ["no token is set", alone, isOwn("192.168.0.7", { authorization: "Bearer undefined" })],
  [
    "another token",
    { ...alone, METRICS_TOKEN: TOKEN },
    isOwn("192.168.0.7", { authorization: "Bearer una-clave-muy-larg" }),
  ],
])("the metrics are refused to %s", (_, settings, request) => {
  expect(mayReadMetrics(settings, request)).toBe(false);
});

test("the metrics are returned to any address with the token", () => {
  const settings = { METRICS_TOKEN: TOKEN, PUBLIC_URL: "https://tienda.pe", TRUST_PROXY: true };
  expect(mayReadMetrics(settings, isOwn("190.12.3.4", { authorization: `Bearer ${TOKEN}` }))).toBe(true);
});
