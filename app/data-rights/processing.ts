import type { Schema } from "#app/platform/db/schema.ts";
import { describeRetention, type RetentionName } from "#app/settings/retention/retention.ts";
import type { StoreSettings } from "#app/settings/settings.ts";
import { providerName } from "#app/values/card-providers.ts";
import type { ActivityName } from "./activity-names.ts";

export interface Activity {
  name: ActivityName;
  people: string;
  data: string;
  purpose: string;
  /** legal basis in Law 29733 */
  basis: string;
  seenBy: string;
  kept: readonly RetentionName[];
  /** where it is stored; a test requires every table with personal data to be in one of these */
  tables: readonly (keyof Schema)[];
}

const CONTRACT = "Preparar y cumplir el contrato con la persona (art. 14, inciso 5).";
const LAW = "Una obligación legal de la tienda.";
const CONSENT = "El consentimiento de la persona, que puede retirar.";
const INTEREST = "El interés legítimo de la tienda en proteger cuentas y pedidos.";
const TEAM = "Administradores de la tienda.";

/** The register of processing activities with personal data. */
export const activities: readonly Activity[] = [
  {
    name: "Cuentas de clientes",
    people: "Quienes se registran",
    data: "Nombres, apellidos, correo, contraseña (solo su huella), celular, género, fecha de nacimiento y foto si los indican, dirección, favoritos, guardados, PC armadas y diseños, y lo que aceptaron.",
    purpose: "Crear la cuenta, reconocer a la persona y atenderla.",
    basis: `${CONTRACT} Los datos opcionales y la publicidad: ${CONSENT.toLowerCase()}`,
    seenBy: `${TEAM} La contraseña no la ve nadie.`,
    kept: [
      "Cuenta, perfil, direcciones y consentimientos",
      "Favoritos, guardados, PC armadas y diseños de una cuenta",
      "Cuentas sin confirmar",
      "Cuentas sin uso",
    ],
    tables: [
      "person",
      "credential",
      "customer",
      "account_activity",
      "consent",
      "address",
      "favorite",
      "saved_item",
      "design",
      "build",
      "upload",
      "submission",
    ],
  },
  {
    name: "Pedidos y pagos",
    people: "Quienes compran",
    data: "Nombres, correo, celular, dirección de entrega, productos y precios, documento de identidad o RUC para el comprobante, número de operación y captura del pago, devoluciones con sus fotos, y notas de la tienda.",
    purpose: "Cobrar, entregar, emitir el comprobante y atender la garantía.",
    basis: `${CONTRACT} El comprobante y los registros de ventas: ${LAW.toLowerCase()}`,
    seenBy: `${TEAM} La empresa de transporte: nombre, celular y dirección. Tu contador y la SUNAT: los comprobantes.`,
    kept: ["Nombre, contacto y dirección de los pedidos", "Capturas de Yape, Plin y transferencias"],
    tables: [
      "order",
      "order_line",
      "order_build",
      "order_status_change",
      "order_note",
      "order_payment",
      "payment",
      "online_payment",
      "odd_payment",
      "refund_underway",
      "voucher",
      "issued_receipt",
      "order_return",
      "order_return_line",
      "stock_movement",
    ],
  },
  {
    name: "Reparaciones",
    people: "Quienes piden una reparación, con cuenta o sin ella",
    data: "Nombre, correo, celular y equipo si los indican, descripción del problema, fotos y presupuestos.",
    purpose: "Revisar, presupuestar, reparar y avisar.",
    basis: CONTRACT,
    seenBy: TEAM,
    kept: ["Reparaciones que se pidieron sin cuenta", "Reparaciones que se pidieron con una cuenta"],
    tables: ["repair_request", "repair_event"],
  },
  {
    name: "Libro de Reclamaciones",
    people: "Quienes reclaman, y el apoderado de quien es menor de edad",
    data: "Nombre, documento, domicilio, correo, teléfono, lo que reclama y la respuesta.",
    purpose: "Registrar y responder reclamos y quejas.",
    basis: LAW,
    seenBy: `${TEAM} Indecopi, cuando lo pide.`,
    kept: ["Hojas del Libro de Reclamaciones"],
    tables: ["complaint", "complaint_answer", "complaint_number"],
  },
  {
    name: "Solicitudes sobre datos personales",
    people: "Quienes ejercen sus derechos",
    data: "Correo confirmado, nombre, lo que piden y la respuesta.",
    purpose: "Responder dentro del plazo y poder probarlo.",
    basis: LAW,
    seenBy: TEAM,
    kept: ["Solicitudes sobre datos personales"],
    tables: ["rights_request", "rights_answer"],
  },
  {
    name: "Incidentes de seguridad",
    people: "Quienes pueden verse afectados por un incidente",
    data: "Nombre, correo, celular, por qué puede afectarles y cuándo se les avisó.",
    purpose: "Avisar a la Autoridad y a las personas dentro del plazo y poder probarlo.",
    basis: LAW,
    seenBy: `${TEAM} La Autoridad Nacional de Protección de Datos Personales: lo que dice el aviso.`,
    kept: ["Incidentes de seguridad y a quién se avisó"],
    tables: ["incident", "incident_notice", "incident_person"],
  },
  {
    name: "Seguridad de las cuentas",
    people: "Quienes ingresan o lo intentan",
    data: "Dirección IP, navegador, fecha, sesiones, códigos de un solo uso, segundo paso e ingresos rechazados.",
    purpose: "Reconocer a quien ingresa y frenar abusos.",
    basis: INTEREST,
    seenBy: TEAM,
    kept: ["Sesiones, códigos e intentos de ingreso", "Registro de seguridad"],
    tables: ["session", "verification", "two_factor", "action_code", "rate_limit", "security_event"],
  },
  {
    name: "Visitas y búsquedas",
    people: "Quienes visitan la tienda",
    data: "Una huella de la visita, que no dice quién es, hasta el final del día siguiente; después, cifras.",
    purpose: "Saber, con cifras totales, cómo se usa la tienda.",
    basis: INTEREST,
    seenBy: TEAM,
    kept: ["Visitas", "Búsquedas sin resultado", "Búsquedas con resultado"],
    tables: [
      "visitor_day",
      "visit_day",
      "page_visit_day",
      "empty_search_day",
      "search_day",
      "searcher_day",
      "builder_place_day",
      "builder_part_day",
    ],
  },
  {
    name: "Personal de la tienda",
    people: "Administradores",
    data: "Nombre, correo, celular, foto, y qué cambió cada uno y cuándo.",
    purpose: "Dar acceso a la administración y responder por lo que se hace en ella.",
    basis: "La relación de trabajo o de servicio con la tienda.",
    seenBy: TEAM,
    kept: ["Registro de cambios hechos por la tienda"],
    tables: [
      "staff",
      "audit_entry",
      "audit_row",
      "change_undo",
      "deleted_product",
      "bulk_change",
      "exchange_rate",
    ],
  },
  {
    name: "Correos y copias de seguridad",
    people: "Quienes tienen datos en la tienda",
    data: "De los correos, a quién van y qué dicen; en una copia, todo lo que guarda la tienda, menos sesiones, códigos y claves; en el registro técnico, qué falló y el dato que un error cite.",
    purpose: "Avisar a las personas, recuperar la tienda si algo se pierde y corregir lo que falla.",
    basis: "La misma con la que se guarda cada dato.",
    seenBy: `${TEAM} Quien administra el servidor: el registro técnico.`,
    kept: ["Correos que envía la tienda", "Copias de seguridad", "Registro técnico del servidor"],
    tables: ["backup"],
  },
  {
    name: "Archivos y datos traídos de otra tienda",
    people: "Clientes de la tienda anterior, si los importas",
    data: "Lo que traen los archivos: nombres, correos, celulares, direcciones y pedidos.",
    purpose: "Pasar los datos a esta tienda.",
    basis: "La misma con la que se recogieron: revísala antes de importar.",
    seenBy: TEAM,
    kept: ["Archivos importados de otra tienda", "Archivos subidos que nadie usa"],
    tables: ["catalog_import", "import_chunk", "import_row", "import_picture", "old_shop_document"],
  },
];

/** Other recipients of data, according to the store's settings. */
export function receivers({ cardProviders }: Pick<StoreSettings, "cardProviders">): string[] {
  return [
    "Quien aloja la tienda, su base de datos y sus archivos.",
    "Quien envía los correos de la tienda: el correo de la persona y el mensaje.",
    "La empresa de transporte del pedido: nombre, celular y dirección.",
    ...cardProviders.map(
      (id) => `${providerName(id)}, cuando se paga con tarjeta: correo, número y monto del pedido.`,
    ),
    "SUNAT, Indecopi y otras autoridades, cuando la ley lo ordena.",
  ];
}

/** Retention of an activity's data, from the table that the clean-up jobs use. */
export function retentionOf(
  { kept }: Pick<Activity, "kept">,
  periods: Readonly<Record<string, number>>,
): string[] {
  const names: readonly string[] = kept;
  return describeRetention(periods)
    .filter(({ what }) => names.includes(what))
    .map((line) =>
      kept.length === 1
        ? `${line.kept}.`
        : `${line.what}: ${line.kept[0]?.toLowerCase()}${line.kept.slice(1)}.`,
    );
}
