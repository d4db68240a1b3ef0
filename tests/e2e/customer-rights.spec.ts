import { linkIn } from "#tests/support/mail/mailbox.ts";
import { expectAccessible } from "#tests/support/pages/accessible.ts";
import {
  expectGuest,
  fillSignUp,
  pressSignUp,
  signInOnPage,
  verifyOnPage,
} from "#tests/support/pages/account-pages.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test("the complaints book: a guest goes from the footer to number, copy and PDF", {
  tag: "@main",
}, async ({ page, stranger, mails, device, pageOf }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Libro de Reclamaciones" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Libro de Reclamaciones" })).toBeVisible();
  await page.getByLabel("Nombre y apellidos").fill("Ana Ñahui");
  await page.getByLabel("Número de documento").fill("12345678");
  await page.getByRole("main").getByLabel("Correo", { exact: true }).fill(stranger.email);
  await page.getByRole("radio", { name: "Reclamo" }).check();
  await page.getByLabel("Detalle").fill("El teclado llegó con una tecla rota.");
  await page.getByRole("button", { name: "Registrar en el Libro de Reclamaciones" }).click();

  const heading = page.getByRole("heading", {
    level: 1,
    name: /^Hoja de reclamación N\.º 00000\d{4}-\d{4}$/,
  });
  await expect(heading).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Te respondemos a más tardar el");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar la hoja (PDF)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^hoja-de-reclamacion-00000\d{4}-\d{4}\.pdf$/);
  expect((await mails.next(stranger.email, /reclamo/i)).attachments).toHaveLength(1);

  if (!device.scripted) return;
  await expectAccessible(page, "sheet of the complaints book");
  const office = await pageOf(ELENA);
  const number = /\d{9}-\d{4}/.exec(await heading.innerText())?.[0] ?? "";
  await office.goto(`/administrador/reclamos/${number}`);
  await expectAccessible(office, "sheet in the back office");
  const send = office.getByText("Enviar respuesta");
  await send.click();
  await expect(office.getByText("Escribe la respuesta.")).toBeVisible();
  await expect(office.getByRole("button", { name: "Sí, enviar" })).toBeHidden();
  await office.getByLabel("Respuesta").fill("La cambiamos mañana.");
  await send.click();
  await office.getByRole("button", { name: "Sí, enviar" }).click();
  await expect(office.getByText("Guardamos la respuesta.")).toBeVisible();
});

test("consent and erasure: advertising is separate and unticked, ends with one press, and the account is deleted", {
  tag: "@main",
}, async ({ page, device, stranger, mails }) => {
  await page.goto("/registrar");
  const advertising = page.getByRole("checkbox", { name: /\(opcional\)$/ });
  await expect(advertising).not.toBeChecked();
  await advertising.check();
  await fillSignUp(page, stranger);
  await pressSignUp(page);
  await verifyOnPage(page, linkIn(await mails.next(stranger.email, /^Verifica tu correo/)), device);
  await page.goto("/ingresar?desde=/cliente/perfil");
  await signInOnPage(page, stranger);
  await page.getByRole("button", { name: "Dejar de recibir publicidad" }).click();
  await expect(page.getByText(/^No recibes publicidad\./)).toBeVisible();

  await page.goto("/cliente/perfil/eliminar");
  await page.getByLabel("Contraseña actual").fill(stranger.password);
  await page.getByRole("button", { name: "Eliminar mi cuenta para siempre" }).click();
  await expect(page.getByText("Eliminamos tu cuenta y lo que la ley no nos pide guardar.")).toBeVisible();
  await expectGuest(page);
});

test("rights: a guest confirms an e-mail by a mailed code and asks for a deletion", async ({
  page,
  stranger,
  mails,
}) => {
  await page.goto("/datos-personales");
  await page.getByRole("main").getByLabel("Correo", { exact: true }).fill(stranger.email);
  await page.getByRole("button", { name: "Enviarme el código" }).click();
  const mail = await mails.next(stranger.email, /código/i);
  await page.getByLabel("Código").fill(/: (\d{6})$/m.exec(mail.text ?? "")?.[1] ?? "");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("radio", { name: "Cancelación" }).check();
  await page.getByLabel("Nombre y apellidos").fill("Ana Ñahui");
  await page.getByRole("button", { name: "Registrar mi solicitud" }).click();
  await expect(page.getByRole("heading", { name: /Solicitud DP-\d{6}/ })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Te respondemos a más tardar el");
});
