/** Names of the processing activities. A separate file, so that browsers don't load the register. */
export const activityNames = [
  "Cuentas de clientes",
  "Pedidos y pagos",
  "Reparaciones",
  "Libro de Reclamaciones",
  "Solicitudes sobre datos personales",
  "Incidentes de seguridad",
  "Seguridad de las cuentas",
  "Visitas y búsquedas",
  "Personal de la tienda",
  "Correos y copias de seguridad",
  "Archivos y datos traídos de otra tienda",
] as const;

export type ActivityName = (typeof activityNames)[number];
