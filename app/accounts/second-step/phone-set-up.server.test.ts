import { expect, test } from "vitest";
import { phoneSetUp } from "./phone-set-up.server.ts";

test("secret and address have the format of authenticator apps", () => {
  const who = { store: "Yupana & Cía", email: "ana+1@yupana.example" };
  expect(phoneSetUp("12345678901234567890", who)).toEqual({
    key: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ",
    address:
      "otpauth://totp/Yupana%20%26%20C%C3%ADa:ana%2B1%40yupana.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Yupana%20%26%20C%C3%ADa&digits=6&period=30",
  });
  expect(phoneSetUp("a", who).key).toBe("ME");
});
