import type { Page } from "@playwright/test";
import sharp from "sharp";
import { linkIn } from "#tests/support/mail/mailbox.ts";
import { addStyle } from "#tests/support/pages/add-style.ts";
import { contrast } from "#tests/support/pages/contrast.ts";
import { expect, test } from "#tests/support/pages/e2e.ts";
import { expectNoSidewaysScroll } from "#tests/support/pages/shop-pages.ts";
import { ELENA } from "#tests/support/store/visitors.ts";

test.use({ goods: "changing" });

const save = (page: Page, name = "Guardar ajustes") => page.getByRole("button", { name }).click();

// All tests share the store, so the tests run one by one and restore the settings that they change.
test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ logIn }) => {
  await logIn(ELENA);
});

test("contact and hours are shown in the store at once", { tag: "@nodes" }, async ({ page, faults }) => {
  faults.allow(400);
  await page.goto("/administrador/ajustes");
  await expectNoSidewaysScroll(page);
  const phone = page.getByLabel("Teléfono");
  const before = await phone.inputValue();
  await phone.fill("01 234 5678");
  await page.getByLabel("Horario de atención (opcional)").fill("lunes a sábado");
  await save(page);
  await expect(page.getByText("Guardamos los ajustes.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "01 234 5678" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText("Atención: lunes a sábado");
  await page.goto("/administrador/ajustes");
  await phone.fill(before);
  await page.getByLabel("Horario de atención (opcional)").fill("");
  await save(page);
  await expect(page.getByText("Guardamos los ajustes.")).toBeVisible();
  await expect(phone).toHaveValue(before);
  await phone.fill("12");
  await save(page);
  await expect(page.getByText("Escribe un teléfono completo")).toBeVisible();
  await expect(page.getByText("Guardamos los ajustes.")).toBeHidden();
});

test("errors are shown beside their fields", async ({ page, faults }) => {
  faults.allow(400);
  await page.goto("/administrador/ajustes/monedas");
  await page.getByLabel("Soles por dólar").fill("tres");
  await page.getByRole("button", { name: "Guardar tipo de cambio" }).click();
  await expect(page.getByText("Escribe los soles que cuesta un dólar, como 3.745.")).toBeVisible();
  await expect(page.getByLabel("Soles por dólar")).toHaveValue("tres");
});

test("saving one form of the page keeps the values typed in the other", { tag: "@with-js" }, async ({
  page,
}) => {
  await page.goto("/administrador/ajustes/monedas");
  await page.getByLabel("Soles por dólar").fill("3.81");
  await save(page, "Guardar monedas");
  await expect(page.getByText("Guardamos los ajustes.")).toBeVisible();
  await expect(page.getByLabel("Soles por dólar")).toHaveValue("3.81");
});

test("the second of two administrators who edit simultaneously gets a conflict message", async ({
  page,
  pageOf,
  faults,
}) => {
  faults.allow(409);
  const other = await pageOf(ELENA);
  for (const office of [page, other]) await office.goto("/administrador/ajustes/pie");
  const credit = await page.getByLabel("Crédito (opcional)").inputValue();
  await page.getByLabel("Crédito (opcional)").fill("Hecho en Lima");
  await save(page);
  await expect(page.getByText("Guardamos los ajustes.")).toBeVisible();
  await other.getByLabel("Crédito (opcional)").fill("Hecho en Cusco");
  await save(other);
  await expect(other.getByText(/^Otra persona guardó cambios aquí/)).toBeVisible();
  await expect(other.getByLabel("Crédito (opcional)")).toHaveValue("Hecho en Cusco");
  await other.getByLabel("Crédito (opcional)").fill(credit);
  await save(other);
  await expect(other.getByText("Guardamos los ajustes.")).toBeVisible();
});

test("a slide is added with a picture, moved, and removed", { tag: "@nodes" }, async ({ page, device }) => {
  await page.goto("/administrador/ajustes/portada");
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Agregar diapositiva" }).click();
  await page.getByLabel("Título").fill("Vuelta a clases");
  await page.getByLabel("Texto").fill("Mochilas y laptops para estudiar.");
  await page.getByLabel("Enlace del botón").fill("/accesorios");
  const file = page.getByLabel("Imagen (opcional)");
  if (device.scripted) {
    await file.setInputFiles({ name: "lista.txt", mimeType: "text/plain", buffer: Buffer.from("lápices") });
    await expect(page.getByText("Ese archivo no es una imagen JPG o PNG.")).toBeVisible();
    await expect(file).toHaveValue("");
  }
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: "#2277aa" } });
  await file.setInputFiles({
    name: "clases.jpg",
    mimeType: "image/jpeg",
    buffer: await picture.jpeg().toBuffer(),
  });
  await save(page, "Guardar diapositiva");
  await expect(page.getByText("Guardamos la portada.")).toBeVisible();
  const slides = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^Editar/ }) });
  await expect(slides).toHaveCount(4);
  await page.getByRole("button", { name: "Subir: Vuelta a clases" }).click();
  await expect(slides.nth(2)).toContainText("Vuelta a clases");
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Promociones" }).getByText("Vuelta a clases")).toBeAttached();
  await page.goto("/administrador/ajustes/portada");
  await page.getByRole("button", { name: "Quitar: Vuelta a clases" }).click();
  if (device.scripted) await page.getByRole("alertdialog").getByRole("button", { name: "Quitar" }).click();
  await expect(slides).toHaveCount(3);
});

test("a slide is previewed as typed, and its text has enough contrast on any picture", {
  tag: "@with-js",
}, async ({ page }) => {
  // High enough to show everything, so that nothing scrolls while pixels are read.
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height: 2400 });
  await page.goto("/administrador/ajustes/portada?diapositiva=nueva");
  const heading = "Vuelve a clases con tu nueva laptop y llévala donde quieras";
  await page.getByLabel("Título").fill(heading);
  const text = "Mochilas, mouses y teclados con envío a todo el Perú, y con garantía de un año.";
  await page.getByLabel("Texto").fill(text);
  // Hides the text, so that only the pixels of its background are read.
  await addStyle(page, "figure .wrap-anywhere * { color: transparent }");
  const shown = page.getByRole("figure").locator("img").first();
  let before = "";
  const pictures = { white: () => 255, black: () => 0, noise: (index: number) => (index % 7 < 3 ? 255 : 0) };
  for (const [colour, ink] of [
    ["#747474", [255, 255, 255]],
    ["#f0e5d2", [0, 0, 0]],
  ] as const)
    for (const [name, part] of Object.entries(pictures)) {
      await page.getByLabel("Color de fondo").fill(colour);
      const pixels = Buffer.from(Array.from({ length: 1600 * 520 * 3 }, (_, index) => part(index)));
      const raw = { width: 1600, height: 520, channels: 3 } as const;
      const buffer = await sharp(pixels, { raw }).png().toBuffer();
      await page.getByLabel("Imagen").setInputFiles({ name: `${name}.png`, mimeType: "image/png", buffer });
      await expect(shown).not.toHaveAttribute("src", before);
      before = (await shown.getAttribute("src")) ?? "";
      for (const size of ["En celular", "En computadora"]) {
        const preview = page.getByRole("figure", { name: size });
        await preview.locator("img").evaluate((img: HTMLImageElement) => img.decode());
        for (const words of [heading, text]) {
          // Hiding the caret would be an inline style, which the page policy refuses.
          const shot = await sharp(await preview.getByText(words).screenshot({ caret: "initial" }))
            .removeAlpha()
            .raw()
            .toBuffer();
          for (let at = 0; at < shot.length; at += 3)
            if (contrast([...shot.subarray(at, at + 3)], ink) < 4.5)
              throw new Error(`${size}, ${name}: a pixel of ${[...shot.subarray(at, at + 3)]}.`);
        }
      }
    }
});

test("a refused slide keeps its chosen picture, also in the preview", { tag: "@with-js" }, async ({
  page,
  faults,
}) => {
  faults.allow(409);
  await page.goto("/administrador/ajustes/portada?diapositiva=nueva");
  await page.getByLabel("Título").fill("Todo para tu PC");
  await page.getByLabel("Texto").fill("Otra vez.");
  const picture = sharp({ create: { width: 800, height: 400, channels: 3, background: "#2277aa" } });
  const chosen = { name: "otra.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
  await page.getByLabel("Imagen (opcional)").setInputFiles(chosen);
  await save(page, "Guardar diapositiva");
  await expect(page.getByText("Ya hay una diapositiva con ese título.")).toBeVisible();
  await expect(page.getByLabel("Imagen (opcional)")).toHaveValue(/otra\.png$/);
  await expect(page.getByRole("figure", { name: "En celular" }).locator("img")).toBeVisible();
  await expect(page.getByLabel("Texto")).toHaveValue("Otra vez.");
});

test("a text is previewed, saved and shown in the store", async ({ page }) => {
  await page.goto("/administrador/ajustes/textos");
  await page.getByRole("link", { name: "Preguntas frecuentes" }).click();
  const text = page.getByLabel("Texto", { exact: true });
  const before = await text.inputValue();
  await text.fill(`## Feriados\n\n### ¿Abren en **feriados**?\n\nSí, de 10 a 2.\n\n${before}`);
  await page.getByRole("button", { name: "Vista previa" }).click();
  await expect(page.getByRole("region", { name: "Vista previa" })).toContainText("Sí, de 10 a 2.");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Guardar texto" }).click();
  await expect(page.getByText("Guardamos: Preguntas frecuentes.")).toBeVisible();
  await page.goto("/preguntas");
  await page.getByText("¿Abren en feriados?").click();
  await expect(page.getByText("Sí, de 10 a 2.")).toBeVisible();
  await page.goto("/administrador/ajustes/textos/preguntas");
  await text.fill(before);
  await page.getByRole("button", { name: "Guardar texto" }).click();
  await expect(page.getByText("Guardamos: Preguntas frecuentes.")).toBeVisible();
});

test("the mail test shows its result as a message", async ({ page, mails, stranger }) => {
  await page.goto("/administrador/ajustes/correo/prueba");
  await page.getByLabel("Enviar a").fill(stranger.email);
  await page.getByRole("button", { name: "Enviar correo de prueba" }).click();
  await expect(
    page.getByText("No hay un servidor de correo: nadie recibe el mensaje de prueba."),
  ).toBeVisible();
  await mails.next(stranger.email, /^Correo de prueba/);
  await expectNoSidewaysScroll(page);
});

test("an administrator is invited, gets in, is removed and signed out at once", async ({
  page,
  device,
  stranger,
  mails,
  browser,
  baseURL,
  faults,
}) => {
  test.slow();
  faults.allow(401);
  await page.goto("/administrador/ajustes/administradores");
  await page.getByLabel("Nombre").fill("Pedro Rojas");
  await page.getByLabel("Correo").fill(stranger.email);
  const invite = page.getByRole("region", { name: "Invitar a alguien" });
  await invite.getByLabel("Contraseña actual").fill(ELENA.password);
  await page.getByRole("button", { name: "Enviar invitación" }).click();
  await expect(page.getByText(`Enviamos la invitación a ${stranger.email}.`)).toBeVisible();
  await expectNoSidewaysScroll(page);

  const context = await browser.newContext();
  const other = await context.newPage();
  const { pathname, search } = linkIn(await mails.next(stranger.email, /^Te invitaron a administrar/));
  await other.goto(new URL(pathname + search, baseURL).href);
  await other.getByLabel("Contraseña nueva").fill(stranger.password);
  await other.getByRole("button", { name: "Cambiar contraseña" }).click();
  await other
    .getByRole("main")
    .getByRole("link", { name: /^Iniciar sesión/i })
    .click();
  await other.getByLabel("Correo").fill(stranger.email);
  await other.getByLabel("Contraseña", { exact: true }).fill(stranger.password);
  await other
    .getByRole("main")
    .getByRole("button", { name: /^(Ingresar|Iniciar)/ })
    .click();
  await expect(other).toHaveURL(/\/administrador\/pedidos/);

  await page.goto("/administrador/ajustes/administradores");
  const pedro = page.getByRole("main").getByRole("listitem").filter({ hasText: stranger.email });
  await pedro.getByText("Quitar a Pedro Rojas").click();
  await pedro.getByLabel("Contraseña actual").fill(ELENA.password);
  await pedro.getByRole("button", { name: "Quitar", exact: true }).click();
  await expect(page.getByText("Quitamos al administrador.")).toBeVisible();
  if (!device.scripted) await other.reload();
  await expect(other).toHaveURL(/\/ingresar/);
  await context.close();
});
