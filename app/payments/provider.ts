/** Amounts are in céntimos. */
export interface Charge {
  /** identifies the order at the provider */
  reference: string;
  title: string;
  amount: number;
  currency: string;
  email: string;
  expiresAt: Date;
  returnTo: string;
}

export interface ProviderPayment {
  id: string;
  reference: string;
  outcome: "approved" | "pending" | "rejected";
  amount: number;
  currency: string;
  /** given back, or on their way */
  refunds: ProviderRefund[];
  /** refused in the end: the money stayed with the store */
  failedRefunds: Pick<ProviderRefund, "id">[];
  /** the bank returned the rest to the cardholder */
  chargedBack: boolean;
}

export interface ProviderRefund {
  id: string;
  amount: number;
  /** on its way: it may still be refused */
  underway: boolean;
}

/** `away`: no answer, try again later. `detail` is for the log. */
export type ProviderAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; reason: "away" | "refused"; status?: number; detail: string };

export interface Notification {
  url: URL;
  headers: Headers;
  /** raw, since some providers sign it */
  body: string;
}

export type NotificationContent =
  | { about: "payment"; id: string }
  | { about: "nothing" }
  | { about: "forged" };

/** ARCHITECTURE.md lists the steps to add a provider. */
export interface PaymentProvider {
  /** Returns the address to send the buyer to. */
  start(charge: Charge): Promise<ProviderAnswer<string>>;
  read(paymentId: string): Promise<ProviderAnswer<ProviderPayment | undefined>>;
  /** Returns the ids of a charge's payments. */
  find(reference: string): Promise<ProviderAnswer<string[]>>;
  /** Calls with the same key refund once. */
  refund(paymentId: string, amount: number, key: string): Promise<ProviderAnswer<ProviderRefund>>;
  readNotification(notification: Notification): NotificationContent;
}

export type ProviderKeys = Record<"accessToken" | "webhookSecret", { label: string; where: string }>;
