import { expect, test } from "vitest";
import { remoteAddress } from "./remote-address.ts";

const behindProxy = (forwarded: string) => remoteAddress({ TRUST_PROXY: true }, forwarded, "10.0.0.1");

test.each([
  ["190.12.3.4", "190.12.3.4"],
  ["6.6.6.6, 190.12.3.4", "190.12.3.4"],
  ["190.12.3.4:50123", "190.12.3.4"],
  ["2001:db8::9", "2001:db8::9"],
  ["[2001:db8::9]", "2001:db8::9"],
  ["[2001:db8::9]:443", "2001:db8::9"],
])("a proxy that sends %s means %s", (forwarded, address) => {
  expect(behindProxy(forwarded)).toBe(address);
});

test.each(["", "unknown", "_hidden", "190.12.3.4.5", "x".repeat(5000)])(
  "an invalid forwarded address (%#) is replaced by the proxy's own",
  (forwarded) => {
    expect(behindProxy(forwarded)).toBe("10.0.0.1");
  },
);

test("without a trusted proxy forwarded addresses are ignored", () => {
  expect(remoteAddress({ TRUST_PROXY: false }, "6.6.6.6", "190.12.3.4")).toBe("190.12.3.4");
});
