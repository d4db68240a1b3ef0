import fc from "fast-check";
import { expect, test } from "vitest";
import { readMercadoPagoNotification, signatureOf } from "./signature.server.ts";

const SECRET = "aaaabbbbccccddddeeeeffff";
const SIGNED = { id: "123456", requestId: "f7b2a1d4-0b1c-4ec2-aaaa-9e8b1d2f3c4d", ts: "1742505638683" };

function read({ id, requestId, ts }: typeof SIGNED, v1: string, { type = "payment", secret = SECRET } = {}) {
  const url = new URL("https://tienda.example/webhooks/mercado-pago");
  url.searchParams.set("data.id", id);
  url.searchParams.set("type", type);
  const headers = new Headers({ "x-signature": `ts=${ts}, v1=${v1}`, "x-request-id": requestId });
  return readMercadoPagoNotification({ url, headers }, secret).about;
}

test("the signature matches the documented example", () => {
  // HMAC-SHA256 of `id:123456;request-id:f7b2a1d4-0b1c-4ec2-aaaa-9e8b1d2f3c4d;ts:1742505638683;`, by openssl.
  expect(signatureOf(SIGNED, SECRET)).toBe(
    "902095f96feaf8c370ad622da370d2ec55228e1656e7d160cb2155859791c092",
  );
});

test.each([
  ["as it was signed", "payment", {}],
  ["with another payment", "forged", { id: "123457" }],
  ["with another request", "forged", { requestId: "f7b2a1d4" }],
  ["with another time", "forged", { ts: "1742505638684" }],
  ["without a time", "forged", { ts: "" }],
])("a notification %s is treated as %s", (_, about, change) => {
  expect(read({ ...SIGNED, ...change }, signatureOf(SIGNED, SECRET))).toBe(about);
});

test("a notification without an id, or about something else, is accepted and ignored", () => {
  const anonymous = { ...SIGNED, id: "" };
  expect(read(anonymous, signatureOf(anonymous, SECRET))).toBe("nothing");
  expect(read(SIGNED, signatureOf(SIGNED, SECRET), { type: "merchant_order" })).toBe("nothing");
  const path = { ...SIGNED, id: "../preapproval" };
  expect(read(path, signatureOf(path, SECRET))).toBe("nothing");
});

test("a notification without a signature header is forged", () => {
  const url = new URL("https://tienda.example/webhooks/mercado-pago?data.id=123456&type=payment");
  for (const header of ["", "v1=", "ts=1", "ts=,v1=", "v1,ts", "=,="])
    expect(
      readMercadoPagoNotification({ url, headers: new Headers({ "x-signature": header }) }, SECRET).about,
    ).toBe("forged");
});

test("another secret or another signature is refused", () => {
  const text = fc.string({ minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(text, fc.stringMatching(/^[\da-f]{0,80}$/), (secret, guess) => {
      const right = signatureOf(SIGNED, SECRET);
      expect(read(SIGNED, guess)).toBe(guess === right ? "payment" : "forged");
      expect(read(SIGNED, signatureOf(SIGNED, secret))).toBe(secret === SECRET ? "payment" : "forged");
    }),
  );
});
