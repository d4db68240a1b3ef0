import { z } from "zod";
import { readNumberCell, readTextCell } from "#app/imports/read/values.ts";
import { orderStatuses } from "#app/orders/status.ts";
import type { Cell, Problem } from "#app/platform/db/json-columns.ts";
import type { Collection, Gender, OrderStatus } from "#app/platform/db/schema.ts";
import { isDay, limaDay } from "#app/values/calendar.ts";

/** In the order of their import. */
export const collections: Collection[] = [
  "Categorias",
  "Etiquetas",
  "Productos",
  "Clientes",
  "Pedidos",
  "Visitas",
];
export type OldDocument = { [key: string]: Cell };

export interface ReadDocument<Value> {
  value: Value | undefined;
  problems: Problem[];
}

const ID_FIELDS: Record<Collection, string> = {
  Categorias: "IdCategoria",
  Etiquetas: "IdEtiqueta",
  Productos: "IdProducto",
  Clientes: "IdCliente",
  Pedidos: "NumeroPedido",
  Visitas: "Id",
};

export function isOldShop(value: Cell): value is { [key: string]: Cell } {
  return isDocument(value) && collections.some((name) => holdsDocuments(value[name]));
}

/** True for documents. This store's own exports have `Etiquetas` too, as a list of names. */
function holdsDocuments(value: Cell | undefined): boolean {
  return isDocument(value) || (Array.isArray(value) && isDocument(value[0]));
}

/** The documents with their ids: keyed by id, as the database exports them, or in a list. */
export function documentsOf(exported: OldDocument, collection: Collection): [string, OldDocument][] {
  const documents = exported[collection] ?? null;
  const field = ID_FIELDS[collection];
  if (Array.isArray(documents))
    return documents.map((document, index) => {
      const fields = isDocument(document) ? document : {};
      return [textOf(fields[field] ?? fields.id ?? null) || `${index + 1}`, fields];
    });
  if (!isDocument(documents)) return [];
  return Object.entries(documents).map(([id, document]) => [id, isDocument(document) ? document : {}]);
}

export function isDocument(value: Cell | undefined): value is OldDocument {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

export function textOf(value: Cell | undefined): string {
  return readTextCell(value ?? null) ?? "";
}

/** A Firestore timestamp, seconds or milliseconds, or text. */
function momentOf(value: Cell | undefined): Date | undefined {
  if (isDocument(value)) {
    const seconds = value._seconds ?? value.seconds;
    return typeof seconds === "number" ? new Date(seconds * 1000) : undefined;
  }
  const number = readNumberCell(value ?? null);
  if (number.ok) return validDate(number.value < 1e11 ? number.value * 1000 : number.value);
  const text = textOf(value);
  const day = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(text);
  return validDate(day ? `${day[3]}-${two(day[2])}-${two(day[1])}T12:00:00-05:00` : text);
}

function validDate(value: string | number): Date | undefined {
  const date = new Date(value);
  const year = date.getUTCFullYear();
  return year >= 2000 && year < 2200 ? date : undefined;
}

function two(text = ""): string {
  return text.padStart(2, "0");
}

export interface OldCustomer {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  gender: Gender | null;
  birthDate: string | null;
  address: OldDocument | undefined;
  favorites: string[];
  saved: string[];
}

const emailOf = z.email();

export function readCustomer(document: OldDocument): ReadDocument<OldCustomer> {
  const problems: Problem[] = [];
  const email = textOf(document.Correo).toLowerCase();
  if (!emailOf.safeParse(email).success)
    return refused(`“${email.slice(0, 80)}” no es un correo: sin él no puede ingresar.`);
  if (textOf(document.Rol) === "administrador")
    return refused("Es un administrador: invítalo en Ajustes → Administradores.");
  const phone = textOf(document.Celular).replace(/\D/g, "").slice(-9);
  const isPhone = /^\d{9}$/.test(phone);
  if (phone && !isPhone) problems.push(notice("El celular no tiene nueve dígitos: queda vacío."));
  const gender = textOf(document.Genero);
  const birth = birthDay(document.FechaNacimiento);
  const fullName = [document.Nombres, document.Apellidos].map((name) => textOf(name).slice(0, 80));
  return {
    problems,
    value: {
      email,
      firstName: fullName[0] || "Cliente",
      lastName: fullName[1] || "—",
      phone: isPhone ? phone : null,
      gender: gender === "hombre" || gender === "mujer" ? gender : null,
      birthDate: birth ?? null,
      address: addressOf(document.Direcciones ?? null),
      favorites: idsOf(document.Favoritos ?? null),
      saved: idsOf(document.Guardar ?? null),
    },
  };
}

function birthDay(value: Cell | undefined): string | undefined {
  const text = textOf(value).slice(0, 10);
  const moment = isDay(text) ? undefined : momentOf(value);
  const day = moment ? limaDay(moment) : text;
  return isDay(day) && day >= "1900-01-01" ? day : undefined;
}

/** The address is an object, in a list, or keyed by id. */
function addressOf(value: Cell): OldDocument | undefined {
  if (Array.isArray(value)) return value.find(isDocument);
  if (!isDocument(value)) return undefined;
  return value.Region !== undefined || value.Direccion !== undefined
    ? value
    : Object.values(value).find(isDocument);
}

function idsOf(value: Cell): string[] {
  if (isDocument(value)) return Object.keys(value);
  if (!Array.isArray(value)) return [];
  return value.map((entry) => textOf(isDocument(entry) ? entry.IdProducto : entry)).filter((id) => id !== "");
}

export interface OldOrder {
  number: string;
  placedAt: Date;
  /** céntimos */
  total: number;
  status: OrderStatus;
  customer: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** undefined: picked up at the store */
  address: OldDocument | undefined;
  lines: { product: string; name: string; units: number; price: number }[];
}

export function readOrder(id: string, document: OldDocument): ReadDocument<OldOrder> {
  const problems: Problem[] = [];
  const written = textOf(document.NumeroPedido) || id;
  const placedAt = momentOf(document.Fecha) ?? momentOf(written.replace(/^00/, ""));
  if (!placedAt) return refused("No dice cuándo fue.");
  const number = /^00\d{13}$/.test(written) ? written : `00${placedAt.getTime()}`;
  if (number !== written)
    problems.push(
      notice(`El número “${written.slice(0, 40)}” no tiene la forma de los nuestros: será ${number}.`),
    );
  const lines = readLines(document.Productos ?? null);
  if (!lines || lines.length === 0) return refused("No dice qué se compró.");
  const sum = lines.reduce((total, { price, units }) => total + price * units, 0);
  const stated = centimos(document.Total);
  if (stated !== undefined && stated !== sum)
    problems.push(notice("El total no es la suma de sus productos."));
  const total = stated ?? sum;
  if (total < 100) return refused("El total no llega a 1.");
  const status = orderStatuses.find((known) => known === textOf(document.Estado).toLowerCase());
  if (!status) problems.push(notice("No dice su estado: queda como pedido."));
  return {
    problems,
    value: {
      number,
      placedAt,
      total,
      lines,
      status: status ?? "pedido",
      customer: textOf(document.IdCliente),
      firstName: textOf(document.Nombres).slice(0, 80),
      lastName: textOf(document.Apellidos).slice(0, 80),
      email: textOf(document.Correo).toLowerCase(),
      phone: textOf(document.Celular),
      address: isDocument(document.Direccion) ? document.Direccion : undefined,
    },
  };
}

function readLines(value: Cell): OldOrder["lines"] | undefined {
  const entries = Array.isArray(value) ? value : isDocument(value) ? Object.values(value) : [];
  const lines = entries.filter(isDocument).map((line) => ({
    product: textOf(line.IdProducto),
    name: textOf(line.Nombre).slice(0, 200) || "Producto",
    units: Math.round(Number(textOf(line.Unidades) || 1)),
    price: centimos(line.Precio) ?? 0,
  }));
  return lines.every(({ units, price }) => units >= 1 && units < 1e6 && price >= 100) ? lines : undefined;
}

function centimos(value: Cell | undefined): number | undefined {
  const number = readNumberCell(value ?? null);
  const amount = number.ok ? Math.round(number.value * 100) : Number.NaN;
  return amount >= 0 && amount < 2 ** 31 ? amount : undefined;
}

export interface OldVisits {
  /** YYYY-MM-DD */
  day: string;
  /** undefined: the whole shop */
  page: string | undefined;
  count: number;
}

/** Id `21-11-2026` contains the shop's visits of a day, `visitas-…` those of a page. */
export function readVisits(id: string, document: OldDocument): ReadDocument<OldVisits> {
  const isPage = id.startsWith("visitas-");
  const moment = (isPage ? undefined : momentOf(id)) ?? momentOf(document.Fecha);
  const count = readNumberCell(document.Cantidad ?? null);
  if (!moment) return refused("No dice de qué día es.");
  if (!count.ok || !Number.isInteger(count.value) || count.value < 0 || count.value >= 2 ** 31)
    return refused("No dice cuántas visitas hubo.");
  return {
    problems: [],
    value: { day: limaDay(moment), page: isPage ? id.slice(0, 250) : undefined, count: count.value },
  };
}

function refused(sentence: string): { value: undefined; problems: Problem[] } {
  return { value: undefined, problems: [{ kind: "error", sentence }] };
}

function notice(sentence: string): Problem {
  return { kind: "notice", sentence };
}
