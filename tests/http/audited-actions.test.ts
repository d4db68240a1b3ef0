import { readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { makeKeyPair } from "#app/backups/recipient.server.ts";
import { previewChange } from "#app/catalog/products/bulk/bulk-preview.server.ts";
import { fieldLabel } from "#app/office/audit/audit-fields.ts";
import { insertOrderedBuild } from "#app/orders/pc-build/ordered-build.server.ts";
import { writeSlides } from "#app/storefront/slides.server.ts";
import { demoSlides } from "#demo/slides.ts";
import {
  administrator,
  customerWithAddress,
  PASSWORD,
  sessionCookie,
} from "#tests/support/accounts/people.ts";
import { catalogue, type TestCatalogue } from "#tests/support/catalog/products.ts";
import { complaintOf } from "#tests/support/data-rights/complaints.ts";
import { incidentOf } from "#tests/support/data-rights/incidents.ts";
import { requestOf } from "#tests/support/data-rights/rights.ts";
import { orderOf } from "#tests/support/orders/orders.ts";
import { repairOf } from "#tests/support/repairs.ts";
import { elementOf, textOf } from "#tests/support/store/html-text.ts";
import { allAddresses } from "#tests/support/store/routes.ts";
import { shownFields } from "#tests/support/store/shown-fields.ts";
import { testStore } from "#tests/support/store/store.ts";

const tested = await testStore();
const { db, store, request } = tested;

let cookie: string;
let there: Record<
  | keyof TestCatalogue
  | "order"
  | "repair"
  | "customer"
  | "import"
  | "empty"
  | "complaint"
  | "rights"
  | "incident",
  string
>;
beforeEach(async () => {
  const elena = await administrator(db);
  const { graphicsCard, processor, mouse } = await catalogue(db);
  const customer = await customerWithAddress(db);
  const empty = await db
    .insertInto("category")
    .values({ name: "Vacía", slug: "vacia", description: "Nada" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const staged = await db
    .insertInto("catalog_import")
    .values({
      person_id: elena.id,
      person_name: "Elena Salas",
      file_name: "a.csv",
      kind: "products",
      columns: "[]",
      options: "{}",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeSlides(db, demoSlides);
  there = {
    graphicsCard: `${graphicsCard}`,
    processor: `${processor}`,
    mouse: `${mouse}`,
    customer: customer.id,
    order: await orderOf(db, customer, processor),
    repair: await repairOf(db),
    import: staged.id,
    empty: `${empty.id}`,
    complaint: await complaintOf(db),
    rights: await requestOf(db),
    incident: await incidentOf(db),
  };
  const build = {
    parts: [{ productId: processor, units: 1, name: "Procesador", type: "cpu", missing: 0 }],
    openPoints: [],
    warnings: [],
  };
  const { id: orderId } = await db.selectFrom("order").select("id").executeTakeFirstOrThrow();
  await insertOrderedBuild(db, orderId, build);
  // The session that the action ends.
  await sessionCookie(store.services, elena);
  cookie = await sessionCookie(store.services, elena);
});

type Fields = Record<string, string | File>;
interface Write {
  /** address, if it differs from the pattern */
  at?: () => string;
  /** fields that replace those of the shown form */
  fields: () => Fields | Promise<Fields>;
  /** entity of its audit entry */
  entity: string;
}
/** Why an action of the back office leaves no entry of its own. */
type Nothing = { none: string };

const TEXTS = { nombre: "Cámaras", descripcion: "Para reuniones." };
async function picture(): Promise<File> {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background: "#2277aa" } });
  return new File([new Uint8Array(await image.jpeg().toBuffer())], "foto.jpg");
}

/** Audit entries of all actions of the back office; an action without a row fails the test. */
const actions: Record<string, Write | Nothing> = {
  "/administrador/categoria-crear": {
    fields: async () => ({ ...TEXTS, archivos: await picture() }),
    entity: "category",
  },
  "/administrador/categoria-editar/:id": {
    at: () => `/administrador/categoria-editar/${there.empty}`,
    fields: async () => ({ ...TEXTS, archivos: await picture() }),
    entity: "category",
  },
  "/administrador/categorias": { fields: () => ({ eliminar: there.empty }), entity: "category" },
  "/administrador/modelos": { fields: () => TEXTS, entity: "label" },
  "/administrador/tipos": { fields: () => ({ nombre: "Laptops" }), entity: "product_type" },
  "/administrador/producto-crear": {
    fields: async () => ({
      ...TEXTS,
      marca: "A",
      precio: "5",
      cantidad: "1",
      entrega: "1",
      categoria: there.empty,
      archivos: await picture(),
    }),
    entity: "product",
  },
  "/administrador/producto-editar/:id": {
    at: () => `/administrador/producto-editar/${there.processor}`,
    fields: () => ({ marca: "Otra" }),
    entity: "product",
  },
  "/administrador/productos-por-completar": {
    fields: () => ({ producto: there.processor, "atributo-socket": "AM5" }),
    entity: "product",
  },
  "/administrador/producto-existencias/:id": {
    at: () => `/administrador/producto-existencias/${there.mouse}`,
    fields: () => ({ cantidad: "3", motivo: "Conteo" }),
    entity: "product",
  },
  "/administrador/producto-celda": {
    fields: () => ({ producto: there.mouse, version: "1", habia: "0", precio: "55" }),
    entity: "product",
  },
  "/administrador/productos": { fields: () => ({ eliminar: there.mouse }), entity: "product" },
  "/administrador/productos-cambiar": {
    at: () => `/administrador/productos-cambiar?seleccion=${there.mouse}`,
    fields: async () => {
      const draft = { cambio: "estado", estado: "borrador" } as const;
      const change = { ...draft, solicitud: "" };
      return {
        ...draft,
        huella: (await previewChange(db, { ids: [Number(there.mouse)] }, change)).fingerprint,
      };
    },
    entity: "bulk_change",
  },
  "/administrador/productos/importar": { none: "a file waits; its end, its stop and its removal are kept" },
  "/administrador/productos/importar/:id": {
    at: () => `/administrador/productos/importar/${there.import}`,
    fields: () => ({ accion: "descartar" }),
    entity: "catalog_import",
  },
  "/administrador/archivos": {
    none: "a file waits for its form; that form's entry, or its removal, names it",
  },
  "/administrador/auditoria/:id": { none: "undoes a change of many; tried beside those" },
  "/administrador/clientes/:id": {
    at: () => `/administrador/clientes/${there.customer}`,
    fields: () => ({ intencion: "bloquear" }),
    entity: "customer",
  },
  "/administrador/pedidos": {
    fields: () => ({ pedido: there.order, estado: "ruta" }),
    entity: "order",
  },
  "/administrador/pagos": { none: "decides on a voucher; tried beside the payments" },
  "/administrador/devoluciones/:id": { none: "decides on a return; tried beside the returns" },
  "/administrador/pedidos/:numero/devolucion": { none: "needs a delivered order; tried beside the returns" },
  "/administrador/pedidos/:numero": {
    at: () => `/administrador/pedidos/${there.order}`,
    fields: () => ({ intencion: "anular", motivo: "Lo pidió el cliente." }),
    entity: "order",
  },
  "/administrador/reparaciones": {
    fields: () => ({ reparacion: there.repair, desde: "recibido", estado: "diagnostico", nota: "Llegó." }),
    entity: "repair_request",
  },
  "/administrador/reparaciones/:codigo": {
    at: () => `/administrador/reparaciones/${there.repair}`,
    fields: () => ({ intencion: "nota", nota: "Falta un tornillo." }),
    entity: "repair_request",
  },
  "/administrador/reclamos/:numero": {
    at: () => `/administrador/reclamos/${there.complaint}`,
    fields: () => ({ respuesta: "La cambiamos." }),
    entity: "complaint",
  },
  "/administrador/reclamos/descarga": {
    at: () => "/administrador/reclamos/descarga?formato=csv&anio=2026",
    fields: () => ({ actual: PASSWORD }),
    entity: "complaint",
  },
  "/administrador/ajustes": { fields: () => ({ nombre: "Otra tienda" }), entity: "setting" },
  "/administrador/ajustes/ventas": { fields: () => ({ ventas: "12" }), entity: "setting" },
  "/administrador/ajustes/monedas": {
    fields: () => ({ intencion: "cambio", cambio: "3.745" }),
    entity: "setting",
  },
  "/administrador/pedidos/:numero/armado": {
    at: () => `/administrador/pedidos/${there.order}/armado`,
    fields: () => ({ producto: there.processor, clave: "socket", valor: "AM5" }),
    entity: "product",
  },
  "/administrador/pedidos/:numero/comprobante": {
    at: () => `/administrador/pedidos/${there.order}/comprobante`,
    // Replaces the fields of the page's other form, for the buyer's data.
    fields: () => ({ intencion: "", version: "", numero: "B001-7" }),
    entity: "issued_receipt",
  },
  "/administrador/ajustes/empresa": { fields: () => ({ ruc: "20000000001" }), entity: "setting" },
  "/administrador/ajustes/impuestos": { fields: () => ({ igv: "10.5" }), entity: "setting" },
  "/administrador/ajustes/pie": { fields: () => ({ credito: "Hecho en casa" }), entity: "setting" },
  "/administrador/ajustes/portada": {
    fields: () => ({ posicion: "0", intencion: "bajar" }),
    entity: "setting",
  },
  "/administrador/ajustes/pc": {
    fields: () => ({
      intencion: "guardar",
      nombre: "Oficina",
      direccion: `/arma-tu-pc?partes=${there.processor}`,
    }),
    entity: "setting",
  },
  "/administrador/ajustes/textos/:texto": {
    at: () => "/administrador/ajustes/textos/privacidad",
    fields: () => ({ texto: "Nada se guarda.", intencion: "guardar" }),
    entity: "setting",
  },
  "/administrador/ajustes/pagos/:metodo": {
    at: () => "/administrador/ajustes/pagos/yape",
    fields: () => ({ activo: "on", numero: "987654321", titular: "Elena Salas", actual: PASSWORD }),
    entity: "payment_method",
  },
  "/administrador/ajustes/envios": {
    fields: () => ({ formulario: "lugar", region: "15", tarifa: "12", diasMin: "1", diasMax: "2" }),
    entity: "delivery_rate",
  },
  "/administrador/ajustes/recojo": {
    fields: () => ({
      ...{ nombre: "Tienda", direccion: "Av. Wilson 1250", horario: "de 9 a 7" },
      ...{ region: "15", provincia: "1501", distrito: "150101" },
    }),
    entity: "pickup_point",
  },
  "/administrador/ajustes/couriers": { fields: () => ({ couriers: "Olva Courier" }), entity: "setting" },
  "/administrador/ajustes/conservacion": { fields: () => ({ inactive: "24" }), entity: "setting" },
  "/administrador/ajustes/datos-personales/:numero": {
    at: () => `/administrador/ajustes/datos-personales/${there.rights}`,
    fields: () => ({ intencion: "responder", respuesta: "Ya lo corregimos." }),
    entity: "rights_request",
  },
  "/administrador/ajustes/incidentes": {
    fields: () => ({ que: "Se perdió una laptop.", notado: "2026-11-20T10:00", datos: "Pedidos y pagos" }),
    entity: "incident",
  },
  "/administrador/ajustes/incidentes/:numero": {
    at: () => `/administrador/ajustes/incidentes/${there.incident}`,
    fields: () => ({ intencion: "cerrar", resultado: "La laptop estaba cifrada." }),
    entity: "incident",
  },
  "/administrador/ajustes/incidentes/:numero/descarga": {
    none: "changes nothing; the security record has it",
  },
  "/administrador/ajustes/correo": {
    fields: () => ({ remitente: "Ventas", puerto: "587", seguridad: "starttls", actual: PASSWORD }),
    entity: "mail_server",
  },
  "/administrador/ajustes/correo/prueba": { none: "mails a test to the administrator; nothing changes" },
  "/administrador/ajustes/copias": { fields: () => ({}), entity: "backup" },
  "/administrador/ajustes/copias/clave": {
    fields: async () => ({
      intencion: "guardar",
      clave: (await makeKeyPair()).recipient,
      actual: PASSWORD,
    }),
    entity: "setting",
  },
  "/administrador/ajustes/copias/:id/descarga": {
    none: "takes a file that is there; tried beside the backups",
  },
  "/administrador/ajustes/sinonimos": {
    fields: () => ({ sinonimos: "cascos, audífonos" }),
    entity: "setting",
  },
  "/administrador/perfil/segundo-paso": {
    none: "asks first for a code of the phone; what it then changes is tried beside the second factor",
  },
  "/administrador/ajustes/administradores": {
    fields: () => ({ nombre: "Inés", correo: "ines@yupana.example", actual: PASSWORD }),
    entity: "staff",
  },
  "/administrador/clientes/descarga": { none: "changes nothing; the security record has it" },
  "/administrador/pedidos/descarga": { none: "changes nothing; the security record has it" },
  "/administrador/reportes/comprobantes/descarga": {
    none: "changes nothing; the security record has it",
  },
  "/administrador/seguridad/registro/descarga": { none: "changes nothing; the security record has it" },
  "/administrador/seguridad": { fields: () => ({ dosPasos: "on", actual: PASSWORD }), entity: "setting" },
  "/administrador/perfil": { fields: () => ({ nombre: "Elena Ríos", celular: "" }), entity: "staff" },
  "/administrador/perfil/foto": { fields: async () => ({ foto: await picture() }), entity: "staff" },
  "/administrador/perfil/contrasena": {
    fields: () => ({ actual: PASSWORD, contrasena: "clave-muy-nueva" }),
    entity: "staff",
  },
  "/administrador/perfil/sesiones": { fields: () => ({}), entity: "staff" },
};

test("every action of the back office declares its audit entry", () => {
  const found = allAddresses()
    .filter(({ pattern }) => pattern.startsWith("/administrador"))
    .filter(({ ids }) => hasAction(ids.at(-1) ?? ""))
    .map(({ pattern }) => pattern);
  expect(Object.keys(actions).sort()).toEqual(found.sort());
});

function hasAction(id: string): boolean {
  const file = ["tsx", "ts"].map((kind) => `app/${id}.${kind}`).find((path) => exists(path));
  return /^export (async )?(function|const) action\b/m.test(readFileSync(file ?? "", "utf8"));
}

function exists(file: string): boolean {
  try {
    return readFileSync(file).length > 0;
  } catch {
    return false;
  }
}

const writes = Object.entries(actions).flatMap(([pattern, kept]) =>
  "none" in kept ? [] : [{ pattern, ...kept }],
);

test.each(writes)("$pattern leaves an entry about its $entity", async ({ pattern, at, fields, entity }) => {
  const target = at?.() ?? pattern;
  const html = await (await request(target, { cookie })).text();
  const body = new FormData();
  const given = await fields();
  for (const [name, value] of [...shownFields(html, Object.keys(given)), ...Object.entries(given)])
    body.append(name, value);
  const answer = await request(target, {
    method: "POST",
    body,
    cookie,
    headers: { Origin: store.address },
  });
  expect([200, 303]).toContain(answer.status);
  const entry = await db.selectFrom("audit_entry").selectAll().orderBy("id").executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ person_name: "Elena Salas", entity });
  // Every field has a Spanish label.
  for (const side of [entry.before, entry.after])
    for (const field of Object.keys(side ?? {})) expect(fieldLabel(field)).not.toBe(field);
  const page = await (await request(`/administrador/auditoria/${entry.id}`, { cookie })).text();
  expect(textOf(elementOf(page, "main"))).not.toMatch(/\{ ?"|\b(true|false|null|undefined)\b/);
});
