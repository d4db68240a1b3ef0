import type { z } from "zod";
import type { Credentials } from "#app/payments/credentials.server.ts";
import type {
  Charge,
  PaymentProvider,
  ProviderAnswer,
  ProviderPayment,
  ProviderRefund,
} from "#app/payments/provider.ts";
import { outcomes, type Payment, payment, payments, preference, refund } from "./answers.ts";
import { readMercadoPagoNotification } from "./signature.server.ts";

const TIME_LIMIT_MS = 8_000;

interface Call {
  path: string;
  body?: object;
  key?: string;
}

/** Checkout Pro: the buyer pays on Mercado Pago's own page. */
export function mercadoPago(address: string, { accessToken, webhookSecret }: Credentials): PaymentProvider {
  async function call<T>({ path, body, key }: Call, schema: z.ZodType<T>): Promise<ProviderAnswer<T>> {
    const request = `${body ? "POST" : "GET"} ${path}`;
    try {
      const response = await fetch(new URL(path, address), {
        method: body ? "POST" : "GET",
        headers: {
          Authorization: `Bearer ${accessToken}`,
          ...(body && { "Content-Type": "application/json" }),
          ...(key && { "X-Idempotency-Key": key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIME_LIMIT_MS),
        redirect: "error",
      });
      const { status } = response;
      const reason = status >= 500 || status === 429 ? "away" : "refused";
      if (!response.ok) return { ok: false, reason, status, detail: `${request}: ${status}` };
      const parsed = schema.safeParse(await response.json());
      if (parsed.success) return { ok: true, value: parsed.data };
      return { ok: false, reason: "refused", detail: `${request}: ${parsed.error.message}` };
    } catch (error) {
      return { ok: false, reason: "away", detail: `${request}: ${error}` };
    }
  }

  return {
    async start(charge) {
      const made = await call({ path: "/checkout/preferences", body: preferenceOf(charge) }, preference);
      return made.ok ? { ok: true, value: made.value.init_point } : made;
    },
    async read(id) {
      const answer = await call({ path: `/v1/payments/${id}` }, payment);
      if (answer.ok) return { ok: true, value: paymentOf(answer.value) };
      return answer.status === 404 ? { ok: true, value: undefined } : answer;
    },
    async find(reference) {
      const query = new URLSearchParams({ external_reference: reference, sort: "date_created" });
      const found = await call({ path: `/v1/payments/search?${query}` }, payments);
      return found.ok ? { ok: true, value: found.value.results.map(({ id }) => id) } : found;
    },
    async refund(id, amount, key) {
      const body = { amount: amount / 100 };
      const made = await call({ path: `/v1/payments/${id}/refunds`, body, key }, refund);
      if (!made.ok) return made;
      const { value } = made;
      if (NOT_GIVEN_BACK.has(value.status))
        return { ok: false, reason: "refused", detail: `refund ${value.id} of ${id}: ${value.status}` };
      return { ok: true, value: refundOf(value) };
    },
    readNotification: (notification) => readMercadoPagoNotification(notification, webhookSecret),
  };
}

function preferenceOf({ reference, title, amount, currency, email, expiresAt, returnTo }: Charge) {
  return {
    items: [{ id: reference, title, quantity: 1, unit_price: amount / 100, currency_id: currency }],
    payer: { email },
    external_reference: reference,
    back_urls: { success: returnTo, pending: returnTo, failure: returnTo },
    // Mercado Pago refuses auto_return for local addresses.
    ...(returnTo.startsWith("https:") && { auto_return: "approved" }),
    // No notification_url: it would replace the address set in Mercado Pago's panel, and only that one gets
    // signed notifications.
    expires: true,
    expiration_date_to: expiresAt.toISOString().replace("Z", "+00:00"),
    // Payments by ticket or ATM arrive after an order's time to pay.
    payment_methods: { excluded_payment_types: [{ id: "ticket" }, { id: "atm" }] },
  };
}

function paymentOf(read: Payment): ProviderPayment {
  const { id, external_reference, status, status_detail, transaction_amount, currency_id, refunds } = read;
  const hasFailed = (one: Payment["refunds"][number]) => NOT_GIVEN_BACK.has(one.status);
  return {
    id,
    reference: external_reference ?? "",
    outcome: outcomes[status] ?? "pending",
    amount: transaction_amount,
    currency: currency_id,
    refunds: refunds.filter((one) => !hasFailed(one)).map(refundOf),
    failedRefunds: refunds.filter(hasFailed),
    chargedBack: status === "charged_back" && status_detail !== "reimbursed",
  };
}

function refundOf({ id, amount, status }: Payment["refunds"][number]): ProviderRefund {
  return { id, amount, underway: status !== "approved" };
}

const NOT_GIVEN_BACK = new Set(["rejected", "cancelled"]);
