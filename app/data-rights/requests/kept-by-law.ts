import { COMPLAINTS_KEPT_YEARS, SECURITY_DAYS } from "#app/settings/retention/retention.ts";

export const keptByLaw: readonly string[] = [
  `Las hojas del Libro de Reclamaciones: su reglamento pide conservarlas ${COMPLAINTS_KEPT_YEARS} años.`,
  "Las ventas, sin nombre ni contacto. El comprobante electrónico lo conservan la SUNAT y quien lo emite, por las normas tributarias.",
  `El registro de seguridad (ingresos e intentos): se borra a los ${SECURITY_DAYS} días y nadie puede hacerlo antes.`,
  "La solicitud misma y su respuesta, que prueban que se atendió.",
  "El aviso de un incidente de seguridad y a quién se envió, que prueban que se avisó.",
  "Las copias de seguridad, hasta que otra más nueva las reemplaza.",
];
