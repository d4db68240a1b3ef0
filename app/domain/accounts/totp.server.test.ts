import { expect, test } from "vitest";
import { base32, isTotpCode, totpAddress, totpCode } from "./totp.server.ts";

const SECRET = "12345678901234567890";

// RFC 6238, appendix B: its eight digits end in our six.
test.each([
  ["1970-01-01T00:00:59Z", "287082"],
  ["2005-03-18T01:58:29Z", "081804"],
  ["2005-03-18T01:58:31Z", "050471"],
  ["2009-02-13T23:31:30Z", "005924"],
  ["2033-05-18T03:33:20Z", "279037"],
  ["2603-10-11T11:33:20Z", "353130"],
])("at %s the code is %s", (at, code) => {
  expect(totpCode(SECRET, new Date(at))).toBe(code);
});

test("a phone may be half a minute off, not more", () => {
  const now = new Date("2026-11-21T12:00:00Z");
  const shown = (seconds: number) => totpCode(SECRET, new Date(now.getTime() + seconds * 1000));
  for (const seconds of [-30, 0, 30]) expect(isTotpCode(SECRET, shown(seconds), now)).toBe(true);
  for (const wrong of [shown(-60), shown(60), "", "1234567", "ñandú"])
    expect(isTotpCode(SECRET, wrong, now)).toBe(false);
});

test("the secret and the address are written as apps read them", () => {
  expect(base32(SECRET)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(base32("a")).toBe("ME");
  const address = totpAddress(SECRET, { store: "Yupana & Cía", email: "ana+1@yupana.example" });
  expect(address).toBe(
    `otpauth://totp/Yupana%20%26%20C%C3%ADa:ana%2B1%40yupana.example?secret=${base32(SECRET)}&issuer=Yupana%20%26%20C%C3%ADa`,
  );
});
