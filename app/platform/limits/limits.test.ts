import { expect, test } from "vitest";
import { addressAttempts, networkOf, waitSentence } from "./limits.ts";

test.each([
  ["190.12.3.4", "190.12.3.4"],
  ["::ffff:190.12.3.4", "190.12.3.4"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["unknown", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("an IPv6 address is counted by its /64 and its /48, an IPv4 address by itself", () => {
  expect(addressAttempts("codeAddress", "2001:db8:1:2::9")).toEqual([
    { limit: "codeAddress", of: ["2001:db8:1:2"] },
    { limit: "codeAddress", of: ["2001:db8:1"], wide: true },
  ]);
  expect(addressAttempts("codeAddress", "190.12.3.4")).toEqual([
    { limit: "codeAddress", of: ["190.12.3.4"] },
  ]);
});

test.each([
  [1, "Demasiados intentos. Espera un minuto y vuelve a intentarlo."],
  [60, "Demasiados intentos. Espera un minuto y vuelve a intentarlo."],
  [61, "Demasiados intentos. Espera 2 minutos y vuelve a intentarlo."],
  [900, "Demasiados intentos. Espera 15 minutos y vuelve a intentarlo."],
])("%i seconds are shown in minutes", (seconds, sentence) => {
  expect(waitSentence(seconds)).toBe(sentence);
});
