import { Hono } from "hono";
import { expect, test } from "vitest";
import { addSecurityHeaders } from "./security-headers.ts";

function answerAt(origin: string): Promise<Response> {
  const app = new Hono();
  addSecurityHeaders(app, origin);
  app.get("/", (context) => {
    context.header("Set-Cookie", "carrito=1.1; Path=/; HttpOnly; SameSite=Lax");
    context.header("Set-Cookie", "sesion=x; Path=/; Secure; HttpOnly", { append: true });
    return context.text("hola");
  });
  return Promise.resolve(app.request("/"));
}

test("behind TLS every cookie is Secure, and HSTS is sent", async () => {
  const { headers } = await answerAt("https://yupana.example");
  expect(headers.getSetCookie()).toEqual([
    "__Host-carrito=1.1; Path=/; HttpOnly; SameSite=Lax; Secure",
    "__Host-sesion=x; Path=/; Secure; HttpOnly",
  ]);
  expect(headers.get("Strict-Transport-Security")).toMatch(/^max-age=31536000/);
});

test("without TLS cookies are not Secure, and no HSTS is sent", async () => {
  const { headers } = await answerAt("http://localhost:3000");
  expect(headers.getSetCookie()[0]).toBe("carrito=1.1; Path=/; HttpOnly; SameSite=Lax");
  expect(headers.get("Strict-Transport-Security")).toBeNull();
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});
