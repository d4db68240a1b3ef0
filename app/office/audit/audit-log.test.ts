import { expect, test } from "vitest";
import { defaultSettings, storedSettings } from "#app/settings/settings.ts";
import { demoSlides } from "#demo/slides.ts";
import { fieldLabel } from "./audit-fields.ts";
import { readAuditFilter } from "./audit-log.ts";
import { shownValue } from "./audit-values.ts";
import { entryTitle } from "./entry-title.ts";

test.each([
  ["a\0b", undefined],
  ["' or 1=1", undefined],
  ["x".repeat(65), undefined],
  ["", undefined],
  ["Zk3_a-9", "Zk3_a-9"],
])("the person filter accepts only an id: %j", (quien, person) => {
  expect(readAuditFilter(new URLSearchParams({ quien })).person).toBe(person);
});

test("every setting is named in Spanish", () => {
  for (const key of Object.keys(storedSettings.shape)) expect(fieldLabel(key)).not.toBe(key);
});

test("a person's number is a mobile phone, and the store's may be a landline", () => {
  expect([fieldLabel("phone", "administrator"), fieldLabel("phone", "setting")]).toEqual([
    "Celular",
    "Teléfono",
  ]);
});

const nobody = { categories: [], labels: [{ id: 4, name: "Laptops" }], types: [] };
const shown = (field: string, value: unknown) => shownValue(field, value, nobody, "PEN");
const account = { bank: "BCP", account: "191-1", cci: "", holder: "Compu Lima", currency: "PEN" };
const picture = {
  key: "logos/foto-1-ab",
  original: "jpg",
  width: 9,
  height: 9,
  widths: [9],
  placeholder: "",
};
const factura = { kind: "factura", documentType: "6", documentNumber: "20100070970", name: "Compu Lima" };

test.each([
  ["status", "en-reparacion", "En reparación"],
  ["status", "ruta", "Ruta"],
  ["state", "cerrada", "Cerrada"],
  ["reason", "danado", "Llegó dañado"],
  ["reason", "Lo pidió el cliente.", "Lo pidió el cliente."],
  ["result", "stopped", "Detenido"],
  ["currency", "USD", "Dólares"],
  ["security", "tls", "TLS (puerto 465)"],
  ["taxRegime", "exempt", "Zona exonerada: boleta y factura, sin IGV"],
  ["igvRate", 1050, "10.5 %"],
  ["rate", 37_450, "S/\u00a03.745"],
  ["kind", "si-no", "Sí o no"],
  ["labelId", 4, "Laptops"],
  ["place", "150122", "Miraflores, Lima, Lima"],
  ["on", "2026-11-20", "20/11/2026"],
  ["cancelled_at", "2026-11-20T16:00:00.000Z", "20/11/2026, 11:00"],
  ["qr", picture, "foto-1-ab"],
  ["image", "categorias-imagenes/mouse-1-ab", "mouse-1-ab"],
  ["media", ["productos-imagenes/k1-1-ab", "productos-imagenes/k1-2-cd"], "k1-1-ab, k1-2-cd"],
  ["photo", "perfil-imagenes/rosa-1-ab", "rosa-1-ab"],
  ["retention", { inactive: 24, unconfirmed: 1 }, "Cuentas sin confirmar: 1 día\nCuentas sin uso: 24 meses"],
  [
    "synonyms",
    [
      ["cascos", "audífonos"],
      ["ram", "memoria"],
    ],
    "cascos, audífonos\nram, memoria",
  ],
  ["nonWorkingDays", ["2026-12-31", "2027-01-02"], "31/12/2026, 02/01/2027"],
  ["accounts", [account], "Banco: BCP, Cuenta: 191-1, Titular: Compu Lima, Moneda: Soles"],
  [
    "receipt",
    { ...factura, address: null, regime: "general", rate: 1800 },
    "Nombre: Compu Lima, Comprobante: Factura, Documento: RUC, Número: 20100070970, Régimen: Régimen general, especial o MYPE: boleta y factura, con IGV, IGV: 18 %",
  ],
  [
    "couriers",
    [{ name: "Olva", link: "https://olva.example/{guia}" }],
    "Nombre: Olva, Enlace: https://olva.example/{guia}",
  ],
  [
    "models",
    [{ name: "Oficina", parts: [{ productId: 7, units: 2 }], shown: false }],
    "Nombre: Oficina, Partes: Producto n.º: 7, Unidades: 2, Se muestra: No",
  ],
])("%s is shown as text: %j", (field, value, words) => {
  expect(shown(field, value)).toBe(words);
});

test("settings with several values show each one under a Spanish name", () => {
  expect(shown("slides", demoSlides.slice(1, 2))).toBe(
    "Título: Tu escritorio, completo, Texto: Teclados mecánicos, mouses y sonido para trabajar, estudiar y jugar., Color: #f0e5d2, Letras claras: No, Enlace: /tienda",
  );
  const { social, places, footerSections } = defaultSettings;
  expect(shown("social", social.slice(0, 1))).toBe("Nombre: Facebook, Dirección: https://www.facebook.com/");
  expect(shown("places", places)).toBe(
    "Tienda: Moneda: Soles, Símbolo: S/, Líneas: Moneda: Soles, Símbolo: S/, Totales: Moneda: Soles, Símbolo: S/",
  );
  // The database gives them back in another order.
  const stored = footerSections.slice(1, 2).map(({ title, links }) => ({ links, title }));
  expect(shown("footerSections", stored)).toBe(
    "Título: Servicios, Enlaces: Envíos a todo el Perú, Recojo de pedidos, Garantía y cambios",
  );
});

test.each([
  ["setting", "build_models", "Cambió: ajuste PC armadas"],
  ["setting", "text:terminos", "Cambió: ajuste Términos y condiciones"],
  ["payment_method", "contra-entrega", "Cambió: método de pago Contra entrega"],
  ["delivery_rate", "15", "Cambió: tarifa de envío Lima"],
  ["mail_server", "correo", "Cambió: servidor de correo"],
  ["backup", "0b2f6c1e-5a70-4c4e-9d0a-2f7f4d3c2b1a", "Cambió: copia de seguridad"],
  ["backup", "yupana-2026-11-20.tar.age", "Cambió: copia de seguridad yupana-2026-11-20.tar.age"],
  ["product", "Teclado K1", "Cambió: producto Teclado K1"],
])("an entry about a %s is titled by its name, not by its code: %s", (entity, title, heading) => {
  expect(entryTitle({ action: "update", entity, title })).toBe(heading);
});

test("the title of a bulk change says what changed, and of a deletion only that", () => {
  const change = { entity: "bulk_change", title: "Precio +10 %" };
  expect(entryTitle({ action: "update", ...change })).toBe("Cambió: varios productos (Precio +10 %)");
  expect(entryTitle({ action: "delete", ...change, title: "eliminados" })).toBe("Eliminó: varios productos");
  expect(entryTitle({ action: "undo", ...change, title: "eliminados" })).toBe(
    "Deshizo: varios productos (eliminados)",
  );
});
