import { type FieldNames, fieldText } from "#app/catalog/products/field-text.ts";
import { productFields, type ValueName } from "#app/catalog/products/product-fields.ts";
import { entryMethodLabel } from "#app/payments/methods.ts";
import { formatIn, type PriceCurrency, priceCurrencies } from "#app/values/money/currency.ts";
import { readDay } from "#app/values/search-params.ts";

export const auditActions = {
  create: "Creó",
  update: "Cambió",
  delete: "Eliminó",
  download: "Descargó",
  undo: "Deshizo",
} as const;
export type AuditAction = keyof typeof auditActions;

export const auditEntities = {
  product: "Producto",
  category: "Categoría",
  label: "Modelo",
  product_type: "Tipo de producto",
  order: "Pedido",
  issued_receipt: "Comprobante",
  order_return: "Devolución",
  customer: "Cliente",
  repair_request: "Reparación",
  complaint: "Libro de Reclamaciones",
  rights_request: "Solicitud sobre datos",
  incident: "Incidente de seguridad",
  setting: "Ajuste",
  payment_method: "Método de pago",
  mail_server: "Servidor de correo",
  delivery_rate: "Tarifa de envío",
  pickup_point: "Punto de recojo",
  staff: "Administrador",
  catalog_import: "Importación",
  bulk_change: "Varios productos",
  upload: "Archivo",
  backup: "Copia de seguridad",
} as const;
export type AuditEntity = keyof typeof auditEntities;

/** What the audit is narrowed to, besides its text; lives in the address. */
export interface AuditNarrowing {
  person: string | undefined;
  action: AuditAction | undefined;
  entity: AuditEntity | undefined;
  /** YYYY-MM-DD in Lima, counted; either may be missing */
  first: string | undefined;
  last: string | undefined;
}

const PERSON_ID = /^[\w-]{1,64}$/;

/** Reads `?quien=…&accion=…&sobre=…&desde=…&hasta=…`; whatever makes no sense there is left out. */
export function readAuditNarrowing(search: URLSearchParams): AuditNarrowing {
  const action = search.get("accion") ?? "";
  const entity = search.get("sobre") ?? "";
  return {
    person: PERSON_ID.exec(search.get("quien") ?? "")?.[0],
    action: Object.hasOwn(auditActions, action) ? (action as AuditAction) : undefined,
    entity: Object.hasOwn(auditEntities, entity) ? (entity as AuditEntity) : undefined,
    first: readDay(search.get("desde")),
    last: readDay(search.get("hasta")),
  };
}

const FIELDS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(productFields).map(([name, { label }]) => [name, label])),
  slug: "URL",
  labelIds: "Etiquetas",
  answer: "Respuesta",
  sheets: "Hojas",
  erased: "Datos borrados",
  noticedAt: "Notado el",
  facts: "Datos del incidente",
  people: "Personas en la lista",
  notice: "Texto guardado",
  noticeSent: "Texto enviado",
  closed: "Cerrado",
  media: "Archivos",
  image: "Imagen",
  status: "Estado",
  quote: "Presupuesto",
  cancelled_at: "Anulado",
  cancel_reason: "Motivo",
  blocked: "Bloqueado",
  email: "Correo",
  phone: "Celular",
  markdown: "Texto",
  slides: "Portada",
  models: "PC armadas",
  note: "Nota",
  state: "Estado",
  units: "Unidades",
  accepted: "Unidades aceptadas",
  restocked: "Unidades repuestas",
  refund: "Devuelto",
  method: "Método de pago",
  payment: "Movimiento",
  amount: "Monto",
  operationNumber: "Número de operación",
  voucher: "Comprobante de pago",
  receipt: "Comprobante",
  reason: "Motivo",
  deliveryFee: "Costo de envío",
  total: "Total",
  link: "Enlace de pago",
  rate: "Tipo de cambio",
  on: "Del día",
  via: "Origen",
  photo: "Foto",
  password: "Contraseña",
  sessions: "Sesiones abiertas",
  verificationMail: "Correo de verificación",
  file: "Archivo",
  taxRegime: "Régimen tributario",
  priceStep: "Paso de los precios",
  igvRate: "Tasa del IGV (centésimas de punto)",
  result: "Resultado",
  created: "Creados",
  changed: "Cambiados",
  refused: "Rechazados",
  secondFactor: "Verificación en dos pasos",
  fee: "Tarifa de envío",
  freeFrom: "Gratis desde",
  minDays: "Días, como mínimo",
  maxDays: "Días, como máximo",
  cashOnDelivery: "Contra entrega",
  place: "UBIGEO",
  address: "Dirección",
  hours: "Horario",
  districtCode: "Distrito",
  active: "Activo",
  couriers: "Couriers",
  courier: "Courier",
  trackingNumber: "Número de guía",
  trackingUrl: "Enlace de seguimiento",
  recoveryCodes: "Códigos de recuperación",
  enabled: "Activo",
  position: "Lugar",
  minimum: "Mínimo",
  maximum: "Máximo",
  instructions: "Instrucciones",
  number: "Número",
  holder: "Titular",
  qr: "QR",
  accounts: "Cuentas",
  expiryHours: "Horas para pagar",
  connected: "Conectado",
  credentialsSavedAt: "Claves guardadas el",
  host: "Servidor",
  port: "Puerto",
  security: "Seguridad de la conexión",
  username: "Usuario",
  senderName: "Nombre del remitente",
  senderAddress: "Correo del remitente",
  replyTo: "Correo para respuestas",
  name: "Nombre",
  logo: "Logotipo",
  tagline: "Lema",
  whatsapp: "WhatsApp",
  social: "Redes sociales",
  currency: "Moneda",
  places: "Moneda de cada lugar",
  footerSections: "Secciones del pie",
  footerCredit: "Crédito del pie",
  footerYear: "Año del pie",
  expectedSalesPerDay: "Ventas esperadas por día",
  lowStock: "Unidades por reponer",
  returnDays: "Días para devolver",
  secondStepRequired: "Verificación en dos pasos exigida",
  mostUnits: "Unidades por pedido",
  quoteDays: "Días que vale un presupuesto",
  mostUnpaid: "Pedidos sin pagar por cliente",
  retention: "Conservación de datos",
  legalName: "Razón social",
  tradeName: "Nombre comercial",
  ruc: "RUC",
  fiscalAddress: "Dirección fiscal",
  representative: "Representante",
  privacyContact: "Contacto de datos personales",
  securityContact: "Contacto de seguridad",
  bookCode: "Código del Libro de Reclamaciones",
  nonWorkingDays: "Días no laborables",
};

export function fieldLabel(field: string): string {
  return FIELDS[field] ?? field;
}

const PRICES = new Set([
  ...["price", "priceStep", "quote", "minimum", "maximum", "amount", "fee", "freeFrom"],
  ...["deliveryFee", "total", "refund"],
]);

/** Quotes of repairs and limits of methods are soles, whatever prices are held in. */
const SOLES = new Set(["quote", "minimum", "maximum"]);

/** Values that are stored as codes. */
const WORDS: Record<string, (value: string) => string> = {
  method: entryMethodLabel,
  payment: (kind) => (kind === "refund" ? "Devolución" : "Pago"),
  voucher: (state) => state.replace("-", " "),
};

/** What the amounts of one side of a change are of: its own currency, or that of prices on that day. */
export function amountsCurrency(
  values: Record<string, unknown> | null,
  prices: PriceCurrency,
): PriceCurrency {
  return priceCurrencies.find((each) => each === values?.currency) ?? prices;
}

/** A value as people read it. */
export function shownValue(
  field: string,
  value: unknown,
  names: FieldNames,
  currency: PriceCurrency,
): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (PRICES.has(field) && typeof value === "number")
    return formatIn(SOLES.has(field) ? "PEN" : currency, value);
  if (Object.hasOwn(WORDS, field)) return WORDS[field]?.(String(value)) ?? "";
  if (field === "labelIds" || Object.hasOwn(productFields, field))
    return fieldText(field as ValueName | "labelIds", value, names) || "—";
  return typeof value === "object" ? JSON.stringify(value, null, 2) : String(value);
}
