import { expect, test } from "#tests/support/pages/e2e.ts";

test("a post that a test leaves behind is answered before the next test uses its context", {
  tag: "@with-js",
}, async ({ contexts }) => {
  const context = await contexts.borrow("left posts", {});
  const page = await context.newPage();
  const held = Promise.withResolvers<void>();
  await page.route("**/acciones/carrito", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/tienda");
  const sent = page.waitForRequest("**/acciones/carrito");
  await page.evaluate(
    'void fetch("/acciones/carrito", { method: "POST", body: new URLSearchParams({ intencion: "vaciar" }) })',
  );
  const answered = (await sent).response();
  const givenBack = contexts.giveBack("left posts", context);
  held.resolve();
  const [answer] = await Promise.all([answered, givenBack]);
  expect(answer?.status()).toBe(303);
});
