import { beforeEach, describe, expect, test } from "vitest";
import { writeCart } from "#app/cart/cart.ts";
import { removeProducts } from "#app/catalog/products/bulk/remove-products.server.ts";
import {
  administrator,
  customerWithAddress,
  sessionCookie,
  type TestPerson,
} from "#tests/support/accounts/people.ts";
import { catalogue, picture, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { complaintOf } from "#tests/support/data-rights/complaints.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { repairOf } from "#tests/support/repairs.ts";
import { elementOf, linksOf, textOf } from "#tests/support/store/html-text.ts";
import { testStore } from "#tests/support/store/store.ts";

/** Content of each page, as a browser without JavaScript gets it. */

const tested = await testStore();
const { db, store, request } = tested;

let products: TestCatalogue;
let customer: TestPerson;
let rosa: string;
let elena: string;

beforeEach(async () => {
  products = await catalogue(db, { processor: { media: [{ kind: "image", file: picture }] } });
  customer = await customerWithAddress(db);
  rosa = await sessionCookie(store.services, customer);
  elena = await sessionCookie(store.services, await administrator(db));
});

async function page(path: string, cookie = ""): Promise<string> {
  return (await request(path, { cookie })).text();
}

test("every page is UTF-8 and its title ends in the store's name", async () => {
  for (const path of ["/", "/tienda", "/checkout", "/ingresar", "/pagina-no-encontrada"]) {
    const html = await page(path);
    expect(html).toMatch(/<meta charSet="utf-8"\/>/i);
    expect(html).toMatch(/<title>[^<]+ \| Yupana<\/title>/);
  }
});

test("addresses are found in any letter case", async () => {
  for (const path of ["/Accesorios", "/Componentes", "/Reparacion", "/VerificarCheckout"])
    expect((await request(path)).status, path).toBe(200);
});

describe("the top bar", () => {
  test("for a guest: logo, search, pages, social networks, menu, login, sign-up, cart", async () => {
    const bar = elementOf(await page("/preguntas"), "header");
    const links = linksOf(bar);
    expect(links.get("Yupana, ir al inicio")).toBe("/");
    expect(links.get("Accesorios")).toBe("/accesorios");
    expect(links.get("Componentes")).toBe("/componentes");
    expect(links.get("Tienda")).toBe("/tienda");
    expect(links.get("Solicitar Reparación")).toBe("/reparacion");
    expect(links.get("Iniciar Sesión")).toBe("/ingresar?desde=%2Fpreguntas");
    expect(links.get("Registrarse")).toBe("/registrar?desde=%2Fpreguntas");
    expect(links.get("Carrito, 0 productos")).toBe("/checkout");
    expect([...links.keys()].filter((name) => name.includes("abre otra ventana"))).toHaveLength(4);
    expect(links.get("Escríbenos por WhatsApp (abre otra ventana)")).toMatch(
      /^https:\/\/wa\.me\/51987654321/,
    );
    expect(linksOf(await page("/")).get("Iniciar Sesión")).toBe("/ingresar");
    expect(bar).toMatch(/<form[^>]*action="\/tienda"/);
    expect(bar).toMatch(/<input[^>]*placeholder="Buscar productos"[^>]*name="producto"/);
  });

  test("Arma tu PC is in the bar, the FAQ and the site map while a processor is on sale", async () => {
    const offered = async () => {
      const pages = ["/", "/preguntas", "/sitemap/paginas.xml"];
      return Promise.all(pages.map(async (path) => (await page(path)).includes("/arma-tu-pc")));
    };
    const sidebar = async () => linksOf(await page("/cliente/direcciones", rosa)).has("Mis PC");
    const builder = async () => textOf(elementOf(await page("/arma-tu-pc"), "main"));
    expect([...(await offered()), await sidebar()]).toEqual([true, true, true, true]);
    expect(await builder()).toContain("Elegir un procesador");
    const by = { id: customer.id, name: "Elena Salas" };
    await removeProducts(db, by, [products.processor]);
    await expect.poll(offered).toEqual([false, false, false]);
    expect(await sidebar()).toBe(false);
    expect(await builder()).toBe("Arma tu PC Todavía no hay partes para armar una PC Ver la tienda");
  });

  test("the cart's link counts lines, not units", async () => {
    const cart = `carrito=${writeCart([
      { productId: products.graphicsCard, units: 3 },
      { productId: products.processor, units: 2 },
    ])}`;
    expect(linksOf(await page("/", cart)).get("Carrito, 2 productos")).toBe("/checkout");
  });

  test("the mega-menu: categories, their subcategories as links to the store, Regresar and Cerrar", async () => {
    const bar = elementOf(await page("/preguntas"), "header");
    const links = linksOf(bar);
    for (const [subcategory, query] of [
      ["Mouses", "categoria=accesorios&amp;etiqueta=mouses"],
      ["Tarjetas Gráficas", "categoria=componentes&amp;etiqueta=tarjetas-graficas"],
      ["Procesadores", "categoria=componentes&amp;etiqueta=procesadores"],
    ] as const)
      expect(links.get(subcategory)).toBe(`/tienda?${query}`);
    for (const word of ["Componentes", "Accesorios", "Regresar", "Cerrar"])
      expect(textOf(bar)).toContain(word);
  });

  test("the mega-menu shows a category's picture and those of its products", async () => {
    const banner = { ...picture, key: "categorias-imagenes/componentes" };
    await db
      .updateTable("category")
      .set({ image: JSON.stringify(banner) })
      .where("slug", "=", "componentes")
      .execute();
    const bar = elementOf(await page("/preguntas", rosa), "header");
    for (const { key } of [banner, picture]) expect(bar).toContain(`/archivos/${key}/`);
  });

  test("a logged-in person sees Perfil instead of login and sign-up", async () => {
    for (const [cookie, target] of [
      [rosa, "/cliente/perfil"],
      [elena, "/administrador/reportes"],
    ] as const) {
      const links = linksOf(elementOf(await page("/preguntas", cookie), "header"));
      expect(links.get("Perfil")).toBe(target);
      expect(links.has("Iniciar Sesión")).toBe(false);
      expect(links.has("Registrarse")).toBe(false);
    }
  });
});

describe("the layouts", () => {
  test("public: a profile sidebar for customers alone, the administrator menu for administrators", async () => {
    expect(await page("/preguntas", rosa)).toContain('id="perfil"');
    for (const cookie of ["", elena]) expect(await page("/preguntas", cookie)).not.toContain('id="perfil"');
    expect(await page("/preguntas", elena)).toContain('aria-label="Administración"');
    for (const cookie of ["", rosa]) {
      expect(await page("/preguntas", cookie)).not.toContain('aria-label="Administración"');
    }
  });

  test("customer: top bar, breadcrumb, sidebar with the full name and its pages", async () => {
    const html = await page("/cliente/direcciones", rosa);
    expect(linksOf(html).get("Carrito, 0 productos")).toBe("/checkout");
    const words = textOf(elementOf(html, "main"));
    expect(words).toMatch(/^Inicio \/ Mi perfil \/ Mis direcciones/);
    expect(words).toContain(
      "Rosa Quispe Mamani Mi perfil Mis direcciones Personalizar Mis compras Mis reparaciones Mis favoritos Productos guardados Mis PC Cerrar Sesión",
    );
    const links = linksOf(html);
    expect(links.get("Mi perfil")).toBe("/cliente/perfil");
    expect(links.get("Mis direcciones")).toBe("/cliente/direcciones");
    expect(links.get("Mis compras")).toBe("/cliente/mis-compras");
    expect(links.get("Mis favoritos")).toBe("/cliente/favoritos");
    expect(links.get("Productos guardados")).toBe("/cliente/guardados");
    expect(textOf(elementOf(await page("/cliente/perfil", rosa), "main"))).toMatch(
      /^Inicio \/ Mi perfil \/ Datos personales/,
    );
  });

  test("administrator: its sidebar, neither top bar nor footer", async () => {
    const html = await page("/administrador/pedidos", elena);
    expect(html).not.toContain('placeholder="Buscar productos"');
    expect(html).not.toContain("<footer");
    expect(textOf(html)).toContain("Elena Salas");
    expect(textOf(html)).toContain(
      "Categorías Modelos Tipos Productos Clientes Reportes Pedidos Pagos Devoluciones Reparaciones Reclamos Ajustes Ver la tienda Cerrar Sesión",
    );
    const links = linksOf(html);
    for (const [name, page] of [
      ["Categorías", "categorias"],
      ["Modelos", "modelos"],
      ["Tipos", "tipos"],
      ["Productos", "productos"],
      ["Clientes", "clientes"],
      ["Reportes", "reportes"],
      ["Pedidos", "pedidos"],
      ["Pagos", "pagos"],
      ["Devoluciones", "devoluciones"],
      ["Reparaciones", "reparaciones"],
      ["Reclamos", "reclamos"],
      ["Ajustes", "ajustes"],
    ] as const)
      expect(links.get(name)).toBe(`/administrador/${page}`);
    expect(links.get("Ver la tienda")).toBe("/");
    expect(html).toMatch(/<form[^>]*action="\/acciones\/salir"/);
  });

  test("administrator: the sidebar marks the current page, on sub-pages too, and counts open tasks", async () => {
    const number = await orderOf(db, customer, products.processor);
    await repairOf(db);
    await complaintOf(db);
    for (const [path, marked] of [
      ["producto-crear", "productos"],
      [`producto-editar/${products.processor}`, "productos"],
      ["categoria-crear", "categorias"],
      [`pedidos/${number}`, "pedidos"],
      ["auditoria", "ajustes"],
    ] as const) {
      const html = await page(`/administrador/${path}`, elena);
      const current = html
        .match(/<a\b[^>]*aria-current="page"[^>]*>/g)
        ?.map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);
      expect(new Set(current)).toEqual(new Set([`/administrador/${marked}`]));
    }
    const words = textOf(await page("/administrador/clientes", elena));
    for (const counted of [
      "Pedidos 1 por preparar",
      "Reparaciones 1 por atender",
      "Reclamos 1 por responder",
    ])
      expect(words).toContain(counted);
  });

  test("bare: content only", async () => {
    for (const path of ["/pagina-no-encontrada", "/ingresar", "/registrar"]) {
      const html = await page(path);
      expect(html).not.toContain('placeholder="Buscar productos"');
      expect(html).not.toContain("<footer");
    }
  });
});

test("the footer: four sections whose links lead to the FAQ, no physical shop, phone, credit, year", async () => {
  await db.deleteFrom("pickup_point").execute();
  const footer = elementOf(await page("/tienda"), "footer");
  const words = textOf(footer);
  for (const text of [
    "Sobre Nosotros",
    "Servicios",
    "Cuenta",
    "Contáctenos",
    "Por ahora no tenemos una tienda física",
    "987 654 321",
    "Desarrollado por",
    "© 2023 Yupana",
  ])
    expect(words).toContain(text);
  const sections = footer.match(/<section[\s\S]*?<\/section>/g)?.slice(0, 3) ?? [];
  const links = sections.flatMap((section) => [...linksOf(section).values()]);
  expect(links.filter((path) => path.replace(/#.*/, "") !== "/preguntas")).toEqual([]);
  const answers = await page("/preguntas");
  for (const [, id] of links.map((path) => path.split("#")))
    if (id) expect(answers).toContain(`<div id="${id}"`);
  expect(links.filter((path) => path.includes("#"))).toHaveLength(8);
});

test("sign-up, login and recovery: their fields and links", async () => {
  const signUp = await page("/registrar");
  for (const name of ["nombres", "apellidos", "correo", "contrasena"])
    expect(signUp).toContain(`name="${name}"`);
  expect([...linksOf(signUp).values()]).toEqual(
    expect.arrayContaining(["/politica-de-privacidad", "/terminos-y-condiciones"]),
  );
  for (const path of ["/ingresar", "/ingresar/administrador"]) {
    const login = await page(path);
    expect(login).toContain('name="correo"');
    expect(login).toContain('name="contrasena"');
    expect([...linksOf(login).values()]).toContain("/recuperar-contrasena");
  }
  expect(await page("/recuperar-contrasena")).toContain('name="correo"');
  expect(textOf(elementOf(await page("/gracias-por-registrarte"), "main"))).toMatch(/verifica.* correo/i);
});
