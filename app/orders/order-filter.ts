import { searchWords } from "#app/catalog/search/words.ts";
import { paymentStateIds } from "#app/payments/state.ts";
import type { OrderStatus, PaymentState } from "#app/platform/db/schema.ts";
import { isDay } from "#app/values/calendar.ts";
import { EARLIEST_DAY, LATEST_DAY, readTextParameter } from "#app/values/search-params.ts";
import { orderStatuses } from "./status.ts";

/** Filters of the list of orders; kept in the address. */
export interface OrderFilter {
  text: string;
  /** `sin-abrir`: to be prepared, and opened by no administrator */
  status: OrderStatus | "anulado" | "sin-abrir" | undefined;
  /** `sin-costo`: to be sent, without a delivery fee yet */
  delivery: (typeof deliveries)[number] | undefined;
  payment: PaymentState | PaymentTask | undefined;
  /** YYYY-MM-DD in Lima, inclusive; either may be missing */
  first: string | undefined;
  last: string | undefined;
}

/**
 * `vencido`: partly paid, the rest overdue; `al-entregar`: paid when it is handed over; `por-cobrar`: delivered,
 * and not paid in full; `por-devolver`: annulled, and at least partly paid; `por-aclarar`: overpaid, or a card was
 * charged another amount
 */
const paymentTasks = ["vencido", "al-entregar", "por-cobrar", "por-devolver", "por-aclarar"] as const;
type PaymentTask = (typeof paymentTasks)[number];

const deliveries = ["envio", "recojo", "sin-costo"] as const;

const MAX_WORDS = 8;

/** Reads `?buscar=…&estado=…&entrega=…&pago=…&desde=…&hasta=…`; ignores invalid values, reports invalid dates. */
export function readOrderFilter(search: URLSearchParams): { filter: OrderFilter; problem?: string } {
  const delivery = search.get("entrega");
  const [desde, hasta] = [search.get("desde") || undefined, search.get("hasta") || undefined];
  const problem = problemOf(desde, hasta);
  const filter: OrderFilter = {
    text: readTextParameter(search.get("buscar")),
    status: ([...orderStatuses, "anulado", "sin-abrir"] as const).find(
      (status) => status === search.get("estado"),
    ),
    delivery: deliveries.find((each) => each === delivery),
    payment: [...paymentStateIds, ...paymentTasks].find((state) => state === search.get("pago")),
    first: problem ? undefined : desde,
    last: problem ? undefined : hasta,
  };
  return problem ? { filter, problem } : { filter };
}

function problemOf(first: string | undefined, last: string | undefined): string | undefined {
  for (const day of [first, last]) {
    if (day === undefined) continue;
    if (!isDay(day)) return "Esa fecha no existe.";
    if (day < EARLIEST_DAY || day > LATEST_DAY) return "Elige fechas entre los años 2000 y 2099.";
  }
  return first && last && last < first ? "La fecha final es anterior a la inicial." : undefined;
}

/** Search words; an order must have each of them in its number, its names or one of its products. */
export function filterWords(text: string): string[] {
  return searchWords(text).slice(0, MAX_WORDS);
}

export function isFiltered({ text, status, delivery, payment, first, last }: OrderFilter): boolean {
  return text !== "" || [status, delivery, payment, first, last].some((each) => each !== undefined);
}
