import type { ReceiptSnapshot } from "#app/platform/db/json-columns.ts";
import type { OrderStatus } from "#app/platform/db/schema.ts";
import type { Picture } from "#app/platform/media/picture.ts";

/** Where an order goes, as it was when ordered; names, not codes. */
export interface DeliveryAddress {
  region: string;
  province: string;
  district: string;
  line: string;
  recommendation: string;
}

/** What was bought, as it was when ordered. */
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
  /** céntimos */
  total: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** null: to be picked up at the store */
  address: DeliveryAddress | null;
  /** null: ordered before receipts were asked for */
  receipt: ReceiptSnapshot | null;
}

/** `Av. Larco 123, Miraflores, Lima, Lima` */
export function addressLine({ line, district, province, region }: DeliveryAddress): string {
  return [line, district, province, region].join(", ");
}
