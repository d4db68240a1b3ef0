import { readFile } from "node:fs/promises";
import { expectAccessible } from "#tests/support/pages/accessible.ts";
import { expectCustomer, signInOnPage } from "#tests/support/pages/account-pages.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test("a customer is found, opened, blocked, signed out, and unblocked", {
  tag: "@nodes",
}, async ({ page, logIn, pageOf, customer, device, faults }) => {
  const name = `${customer.firstName} ${customer.lastName}`;
  const customerPage = await pageOf(customer);
  await customerPage.goto("/cliente/perfil");
  await expect(customerPage.getByRole("heading", { level: 1 })).toBeVisible();

  await logIn(ELENA);
  await page.goto("/administrador/clientes");
  await expect(
    page.getByRole("heading", { level: 1, name: "Estos son los clientes registrados en la tienda" }),
  ).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar clientes" }).fill(customer.email);
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page.getByText("1 resultado", { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (device.scripted) await expectAccessible(page, "a customer found");

  const download = page.waitForEvent("download");
  await page.getByText("Descargar", { exact: true }).click();
  await page.getByLabel("Contraseña actual").fill(ELENA.password);
  await page.getByRole("button", { name: "Descargar CSV" }).click();
  const table = await readFile(await (await download).path(), "utf8");
  expect(table.trim().split("\r\n")).toHaveLength(2);
  expect(table).toContain(`${name},${customer.email},`);

  await page.getByRole("table").getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByText("Todavía no ha hecho pedidos.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (device.scripted) await expectAccessible(page, "a customer");

  const block = async () => {
    await page.getByRole("button", { name: "Bloquear", exact: true }).click();
    if (!device.scripted) return;
    const confirmation = page.getByRole("alertdialog", { name: `¿Bloquear a ${name}?` });
    await confirmation.getByRole("button", { name: "Bloquear" }).click();
  };
  await block();
  await expect(page.getByText("Cliente bloqueado: cerramos sus sesiones.")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "Bloqueado" })).toBeVisible();

  // With scripts an open page redirects at once, without them on the next request.
  if (!device.scripted) await customerPage.reload();
  await expect(customerPage).toHaveURL(/\/ingresar\?/);
  faults.allow(403);
  await signInOnPage(customerPage, customer);
  await expect(customerPage.getByText("La tienda bloqueó tu cuenta.")).toBeVisible();

  await page.getByRole("button", { name: "Desbloquear" }).click();
  await expect(page.getByText("Cliente desbloqueado.")).toBeVisible();
  await signInOnPage(customerPage, customer);
  await expectCustomer(customerPage, device);
});
