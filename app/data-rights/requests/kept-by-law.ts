import { COMPLAINTS_KEPT_YEARS, periodOf, SECURITY_DAYS } from "#app/settings/retention/retention.ts";
import type { StoreSettings } from "#app/settings/settings.ts";

export function keptByLaw(retention: StoreSettings["retention"]): string[] {
  return [
    `Las hojas del Libro de Reclamaciones: su reglamento pide conservarlas ${COMPLAINTS_KEPT_YEARS} años.`,
    `El nombre, el contacto, la dirección y el comprobante de los pedidos, ${periodOf("orders", retention)} años desde cada uno: el Código Tributario pide guardar los registros de ventas. Después queda la venta, sin quién compró.`,
    `El registro de seguridad (ingresos e intentos): se borra a los ${SECURITY_DAYS} días y nadie puede hacerlo antes.`,
    "La solicitud misma y su respuesta, que prueban que se atendió.",
    "El aviso de un incidente de seguridad y a quién se envió, que prueban que se avisó.",
    "Las copias de seguridad, hasta que otra más nueva las reemplaza.",
  ];
}
