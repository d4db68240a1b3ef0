import { SESSION_SECONDS, STAFF_SESSION_SECONDS } from "#app/values/constants.ts";

export interface StorageRow {
  name: string;
  purpose: string;
  lasts: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const SECOND = [1, "segundo", "segundos"] as const;
const UNITS = [
  [YEAR, "año", "años"],
  [DAY, "día", "días"],
  [HOUR, "hora", "horas"],
  [MINUTE, "minuto", "minutos"],
] as const;

interface Cookie {
  name: string;
  purpose: string;
  /** `Max-Age` of the cookie; every HTTP test compares it with the store's responses */
  seconds: number;
  /** set when the session may end before the cookie */
  lasts?: string;
}

/** Every cookie that the store sets, all first-party and necessary; tests fail when another cookie is set. */
const cookies: readonly Cookie[] = [
  {
    name: "yupana.session_token",
    purpose: "Mantiene abierta tu sesión.",
    seconds: SESSION_SECONDS,
    lasts: `${duration(SESSION_SECONDS)} desde tu última visita; ${duration(STAFF_SESSION_SECONDS)} para quien administra la tienda`,
  },
  {
    name: "yupana.two_factor",
    purpose: "Recuerda, entre la contraseña y el código, quién está ingresando a administrar la tienda.",
    seconds: 10 * MINUTE,
  },
  {
    name: "equipo",
    purpose: "Reconoce un equipo donde ya ingresaste, para que los intentos de otros no bloqueen tu cuenta.",
    seconds: YEAR,
  },
  { name: "carrito", purpose: "Recuerda los productos y las cantidades de tu carrito.", seconds: YEAR },
  { name: "armado", purpose: "Recuerda qué partes de tu carrito son una misma PC.", seconds: YEAR },
  { name: "armando", purpose: "Recuerda las partes de la PC que estás armando.", seconds: YEAR },
  { name: "tema", purpose: "Recuerda si elegiste colores claros u oscuros.", seconds: YEAR },
  { name: "deseo", purpose: "Guarda el producto que elegiste mientras ingresas.", seconds: DAY },
  { name: "solicitud", purpose: "Evita que un mismo pedido se registre dos veces.", seconds: DAY },
  {
    name: "compra",
    purpose: "Muestra la confirmación del pedido que acabas de hacer.",
    seconds: 30 * MINUTE,
  },
  {
    name: "registro",
    purpose: "Reconoce el navegador donde te registraste, para confirmar tu correo sin contraseña.",
    seconds: DAY,
  },
  { name: "correo", purpose: "Completa el correo que acabas de escribir.", seconds: HOUR },
  {
    name: "datos",
    purpose: "Recuerda que confirmaste tu correo para ver lo que guardamos de ti.",
    seconds: 30 * MINUTE,
  },
  { name: "aviso", purpose: "Muestra una vez el resultado de lo que acabas de hacer.", seconds: MINUTE },
  {
    name: "segundo-plano",
    purpose: "Distingue lo que una página abierta pide por sí sola, para no alargar la sesión.",
    seconds: 10,
  },
  {
    name: "IPCLIENTE",
    purpose: "Cuenta las visitas del día sin contarte dos veces. No guarda quién eres ni tu dirección IP.",
    seconds: DAY,
  },
];

export const cookieRows: readonly StorageRow[] = cookies.map(({ name, purpose, seconds, lasts }) => ({
  name,
  purpose,
  lasts: lasts ?? duration(seconds),
}));

function duration(seconds: number): string {
  const [size, one, many] = UNITS.find(([size]) => seconds % size === 0) ?? SECOND;
  const count = seconds / size;
  return `${count} ${count === 1 ? one : many}`;
}

/**
 * Whether the cookie page lists this cookie, with this `Max-Age` if one is given. Behind https the name has a
 * prefix.
 */
export function isListedCookie(name: string, maxAge?: number): boolean {
  const plain = name.replace(/^__(Host|Secure)-/, "");
  return cookies.some((one) => one.name === plain && (maxAge === undefined || one.seconds === maxAge));
}

/**
 * Every key of the browser's own storage, which the server never receives. A stored key may have a suffix
 * after a space.
 */
export const storageRows: readonly StorageRow[] = [
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
