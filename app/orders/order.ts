import type { ReceiptSnapshot } from "#app/platform/db/json-columns.ts";
import type { OrderStatus, PickupSnapshot } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";
import type { PriceCurrency } from "#app/values/money/currency.ts";

/** Delivery address when ordered; names, not codes. */
export interface DeliveryAddress {
  region: string;
  province: string;
  district: string;
  line: string;
  recommendation: string;
}

export interface OrderedLine {
  name: string;
  units: number;
  /** céntimos, one unit */
  price: number;
  picture: Picture | null;
}

export interface PlacedOrder {
  number: string;
  placedAt: Date;
  status: OrderStatus;
  /** céntimos: its lines and the delivery fee */
  total: number;
  /** the currency it was placed in, and the exchange rate of then in ten-thousandths; null: unknown */
  currency: PriceCurrency;
  rate: number | null;
  /** the total in the other currency; null without a rate */
  totalConverted: number | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** null: to be picked up at the store */
  address: DeliveryAddress | null;
  /** céntimos; null: to be arranged, or nothing is sent */
  deliveryFee: number | null;
  /** days from the order on; null: to be arranged */
  deliveryMinDays: number | null;
  deliveryMaxDays: number | null;
  /** the pickup point as it was when ordered; null for older orders and deliveries */
  pickup: PickupSnapshot | null;
  /** null: ordered before receipts were introduced */
  receipt: ReceiptSnapshot | null;
}

/** The courier of an order, once it is known. */
export interface Tracking {
  courier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
}

/** The delivery fee is not set yet, so the total will grow. */
export function feeToArrange({
  address,
  deliveryFee,
}: Pick<PlacedOrder, "address" | "deliveryFee">): boolean {
  return address !== null && deliveryFee === null;
}

/** `Av. Larco 123, Miraflores, Lima, Lima` */
export function addressLine({ line, district, province, region }: DeliveryAddress): string {
  return [line, district, province, region].join(", ");
}
