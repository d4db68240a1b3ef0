import { DEMO_CUSTOMER } from "#demo/people.ts";
import { expect, test } from "#tests/support/e2e.ts";

test("probe", async ({ page, store }) => {
  expect(DEMO_CUSTOMER.email).toBeTruthy();
  await page.goto("/");
  console.log(store.output(), await page.content());
});
