import { SESSION_SECONDS, STAFF_SESSION_SECONDS } from "#app/values/constants.ts";

export interface KeptRow {
  name: string;
  purpose: string;
  lasts: string;
}

const HOUR_SECONDS = 60 * 60;

/** Every cookie that the store sets, all of them its own and needed; tests fail when another one is set. */
export const cookieRows: readonly KeptRow[] = [
  {
    name: "yupana.session_token",
    purpose: "Mantiene abierta tu sesión.",
    lasts: `${SESSION_SECONDS / (24 * HOUR_SECONDS)} días desde tu última visita; ${STAFF_SESSION_SECONDS / HOUR_SECONDS} horas para quien administra la tienda`,
  },
  {
    name: "yupana.two_factor",
    purpose: "Recuerda, entre la contraseña y el código, quién está ingresando a administrar la tienda.",
    lasts: "10 minutos",
  },
  {
    name: "equipo",
    purpose: "Reconoce un equipo donde ya ingresaste, para que los intentos de otros no bloqueen tu cuenta.",
    lasts: "1 año",
  },
  { name: "carrito", purpose: "Recuerda los productos y las cantidades de tu carrito.", lasts: "1 año" },
  { name: "armado", purpose: "Recuerda qué partes de tu carrito son una misma PC.", lasts: "1 año" },
  { name: "tema", purpose: "Recuerda si elegiste colores claros u oscuros.", lasts: "1 año" },
  { name: "deseo", purpose: "Guarda el producto que elegiste mientras ingresas.", lasts: "1 día" },
  {
    name: "solicitud",
    purpose: "Evita que un mismo pedido se registre dos veces.",
    lasts: "1 día",
  },
  { name: "compra", purpose: "Muestra la confirmación del pedido que acabas de hacer.", lasts: "30 minutos" },
  {
    name: "registro",
    purpose: "Reconoce el navegador donde te registraste, para confirmar tu correo sin contraseña.",
    lasts: "1 día",
  },
  { name: "correo", purpose: "Completa el correo que acabas de escribir.", lasts: "1 hora" },
  {
    name: "datos",
    purpose: "Recuerda que confirmaste tu correo para ver lo que guardamos de ti.",
    lasts: "30 minutos",
  },
  { name: "aviso", purpose: "Muestra una vez el resultado de lo que acabas de hacer.", lasts: "1 minuto" },
  {
    name: "segundo-plano",
    purpose: "Distingue lo que una página abierta pide por sí sola, para no alargar la sesión.",
    lasts: "10 segundos",
  },
  {
    name: "IPCLIENTE",
    purpose: "Cuenta las visitas del día sin contarte dos veces. No guarda quién eres ni tu dirección IP.",
    lasts: "24 horas",
  },
];

const names = new Set(cookieRows.map(({ name }) => name));

/** Whether the page of cookies lists it; behind https its name has a prefix. */
export function isListedCookie(name: string): boolean {
  return names.has(name.replace(/^__(Host|Secure)-/, ""));
}

/** Every key of the browser's own storage, which never reaches the server; a key may go on after a space. */
export const storageRows: readonly KeptRow[] = [
  {
    name: "comparar",
    purpose: "Recuerda los productos que marcaste para comparar.",
    lasts: "Hasta que cierras la pestaña",
  },
  {
    name: "borrador",
    purpose: "Guarda lo que escribiste en un formulario que dejaste a medias, sin contraseñas ni archivos.",
    lasts: "Hasta que vuelves al formulario o cierras la pestaña",
  },
  {
    name: "react-router-scroll-positions",
    purpose: "Recuerda por dónde ibas en cada página, para volver ahí.",
    lasts: "Hasta que cierras la pestaña",
  },
  {
    name: "react-router-manifest-version",
    purpose: "Evita cargar una página dos veces cuando la tienda se actualiza.",
    lasts: "Hasta que cierras la pestaña",
  },
  {
    name: "remix-router-transitions",
    purpose: "Recuerda entre qué páginas se desliza la foto de un producto.",
    lasts: "Hasta que cierras la pestaña",
  },
  {
    name: "pedidos-sin-sonido",
    purpose: "Recuerda que quien administra la tienda silenció los avisos de pedidos nuevos.",
    lasts: "Hasta que los activa otra vez",
  },
];

export function isListedStorage(key: string): boolean {
  return storageRows.some(({ name }) => key === name || key.startsWith(`${name} `));
}
