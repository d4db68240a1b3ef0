/** Next steps after a request, shown on the page and in its mail. */
export const NO_PLACE = "Te escribiremos para coordinar cómo recibimos tu equipo.";
export const AFTERWARDS = "Lo revisamos y te escribimos con un presupuesto: no empezamos sin tu aprobación.";
