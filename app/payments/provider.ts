/** What is to be charged; amounts are céntimos. */
export interface Charge {
  /** the provider's reference of the order */
  reference: string;
  /** what the buyer reads */
  title: string;
  amount: number;
  currency: string;
  email: string;
  expiresAt: Date;
  /** the store's page that the buyer comes back to */
  returnTo: string;
}

export interface ProviderPayment {
  id: string;
  /** of its charge */
  reference: string;
  outcome: "approved" | "pending" | "rejected";
  amount: number;
  currency: string;
  refunds: ProviderRefund[];
  /** the bank took the rest back for the card's holder */
  chargedBack: boolean;
}

export interface ProviderRefund {
  id: string;
  amount: number;
}

/** `away`: no answer, try later; `refused`: it did not want to. The detail is for the log. */
export type ProviderAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; reason: "away" | "refused"; status?: number; detail: string };

export interface Notification {
  /** with its query */
  url: URL;
  headers: Headers;
  /** as it was sent: some providers sign it */
  body: string;
}

/** `forged`: it was not signed with the secret. */
export type NotificationContent =
  | { about: "payment"; id: string }
  | { about: "nothing" }
  | { about: "forged" };

/** Takes card payments for the store. A second provider is one file more, and a line in five tables (ARCHITECTURE.md). */
export interface PaymentProvider {
  /** Gives where to send the buyer. */
  start(charge: Charge): Promise<ProviderAnswer<string>>;
  /** undefined: there is no such payment */
  read(paymentId: string): Promise<ProviderAnswer<ProviderPayment | undefined>>;
  /** Gives the ids of a charge's payments. */
  find(reference: string): Promise<ProviderAnswer<string[]>>;
  /** The same key gives the money back once. */
  refund(paymentId: string, amount: number, key: string): Promise<ProviderAnswer<ProviderRefund>>;
  readNotification(notification: Notification): NotificationContent;
}

/** How a provider calls its two keys, and where its pages show them. */
export type ProviderKeys = Record<"accessToken" | "webhookSecret", { label: string; where: string }>;
