import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import { signatureOf } from "#app/payments/mercado-pago/signature.server.ts";

export const KEYS = { accessToken: "TEST-1111222233334444", webhookSecret: "aaaabbbbccccddddeeeeffff" };

type Status = "approved" | "in_process" | "rejected" | "charged_back" | "refunded";

interface Preference {
  id: string;
  external_reference: string;
  items: { title: string; quantity: number; unit_price: number; currency_id: string }[];
  back_urls: { success: string; failure: string; pending: string };
  expiration_date_to: string;
}

interface Payment {
  id: number;
  external_reference: string;
  status: Status;
  status_detail: string;
  transaction_amount: number;
  currency_id: string;
  refunds: { id: number; payment_id: number; amount: number; status: string }[];
}

export interface MercadoPago {
  url: string;
  preferences: Preference[];
  payments: Payment[];
  refundsMade(): number;
  /** Pays on the newest payment page, like a buyer with a card. */
  pay(status: Status, more?: Partial<Payment>): Payment;
  /** Answers refunds with 201 and that status. */
  refundAs(status: "approved" | "in_process" | "rejected" | "cancelled"): void;
  /** Answers 503 to everything. */
  setDown(down: boolean): void;
  /** Runs after a call was processed and before its response is sent. */
  beforeAnswer(hook: ((path: string) => void | Promise<void>) | undefined): void;
  clear(): void;
  close(): Promise<void>;
}

/** Implements Mercado Pago's documented API, with a page where the buyer chooses the result. */
export async function openMercadoPago(port = 0): Promise<MercadoPago> {
  let preferences: Preference[] = [];
  let payments: Payment[] = [];
  let down = false;
  let hook: ((path: string) => void | Promise<void>) | undefined;
  let lastId = 1_300_000_000;
  let refundsMade = 0;
  let refundStatus = "approved";
  const made = new Map<string, object>();

  function pay(preference: Preference | undefined, status: Status, more: Partial<Payment> = {}): Payment {
    if (!preference) throw new Error("no payment page was created");
    lastId += 1;
    const [item] = preference.items;
    const payment: Payment = {
      id: lastId,
      external_reference: preference.external_reference,
      status,
      status_detail: "accredited",
      transaction_amount: item?.unit_price ?? 0,
      currency_id: item?.currency_id ?? "",
      refunds: [],
      ...more,
    };
    payments.push(payment);
    return payment;
  }

  function refund(payment: Payment, amount: number, key: string) {
    const before = made.get(key);
    if (before) return { status: 201, body: before };
    const refunded = payment.refunds
      .filter(({ status }) => status === "approved" || status === "in_process")
      .reduce((sum, one) => sum + one.amount, 0);
    if (refunded + amount > payment.transaction_amount + 0.001)
      return { status: 400, body: { error: "2063" } };
    lastId += 1;
    const entry = { id: lastId, payment_id: payment.id, amount, status: refundStatus };
    payment.refunds.push(entry);
    made.set(key, entry);
    if (refundStatus === "approved") refundsMade += 1;
    return { status: 201, body: entry };
  }

  function answer(method: string, url: URL, headers: http.IncomingHttpHeaders, body: string) {
    const [, id, refunds] = /^\/v1\/payments\/(\w+)(\/refunds)?$/.exec(url.pathname) ?? [];
    if (headers.authorization !== `Bearer ${KEYS.accessToken}`) return { status: 401, body: { status: 401 } };
    if (method === "POST" && url.pathname === "/checkout/preferences") {
      const preference: Preference = { ...JSON.parse(body), id: randomUUID() };
      preferences.push(preference);
      const page = `${address}/pagina/${preference.id}`;
      return { status: 201, body: { ...preference, init_point: page, sandbox_init_point: page } };
    }
    if (method === "GET" && url.pathname === "/v1/payments/search") {
      const reference = url.searchParams.get("external_reference");
      const results = payments.filter((payment) => payment.external_reference === reference);
      return { status: 200, body: { paging: { total: results.length, limit: 30, offset: 0 }, results } };
    }
    const payment = payments.find((one) => String(one.id) === id);
    if (!payment) return { status: 404, body: { error: "not_found" } };
    if (method === "GET" && !refunds) return { status: 200, body: payment };
    const key = headers["x-idempotency-key"];
    if (method === "POST" && refunds && typeof key === "string")
      return refund(payment, JSON.parse(body).amount ?? payment.transaction_amount, key);
    return { status: 400, body: { error: "bad_request" } };
  }

  function page(url: URL): { status: number; html?: string; location?: string } {
    const preference = preferences.find(({ id }) => url.pathname.endsWith(id));
    if (!preference) return { status: 404, html: "No existe." };
    const chosen = url.searchParams.get("status") as Status | null;
    if (chosen) {
      const { id } = pay(preference, chosen);
      // The query always claims success: the store must not trust it.
      const back = new URL(preference.back_urls.success);
      back.searchParams.set("status", "approved");
      back.searchParams.set("payment_id", String(id));
      return { status: 302, location: back.href };
    }
    const links = ["approved", "rejected", "in_process"].map(
      (one) => `<p><a href="?status=${one}">${one}</a></p>`,
    );
    const html = `<!DOCTYPE html><html lang="es"><title>Mercado Pago de prueba</title><h1>Mercado Pago de prueba</h1>`;
    return { status: 200, html: `${html}${links.join("")}</html>` };
  }

  const server = http.createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", address);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (url.pathname.startsWith("/pagina/")) {
      const { status, html, location } = page(url);
      response.writeHead(status, {
        "Content-Type": "text/html; charset=utf-8",
        ...(location && { location }),
      });
      response.end(html);
      return;
    }
    const { status, body } = down
      ? { status: 503, body: {} }
      : answer(request.method ?? "", url, request.headers, Buffer.concat(chunks).toString());
    await hook?.(url.pathname);
    response.writeHead(status, { "Content-Type": "application/json", Connection: "close" });
    response.end(JSON.stringify(body));
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === "object" && bound ? bound.port : port}`;

  return {
    url: address,
    get preferences() {
      return preferences;
    },
    get payments() {
      return payments;
    },
    refundsMade: () => refundsMade,
    pay: (status, more) => pay(preferences.at(-1), status, more),
    refundAs: (status) => {
      refundStatus = status;
    },
    setDown: (isDown) => {
      down = isDown;
    },
    beforeAnswer: (newHook) => {
      hook = newHook;
    },
    clear: () => {
      [preferences, payments, down, hook, refundsMade] = [[], [], false, undefined, 0];
      refundStatus = "approved";
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function notificationOf(id: number | string, { secret = KEYS.webhookSecret, type = "payment" } = {}) {
  const requestId = randomUUID();
  const ts = String(Date.now());
  const v1 = signatureOf({ id: String(id), requestId, ts }, secret);
  const query = new URLSearchParams({ "data.id": String(id), type });
  return {
    target: `/webhooks/mercado-pago?${query}`,
    init: {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "x-request-id": requestId,
        "x-signature": `ts=${ts},v1=${v1}`,
      },
      body: JSON.stringify({ action: "payment.updated", api_version: "v1", data: { id: String(id) }, type }),
    },
  };
}
