import type { Design } from "#app/backpacks/design.ts";
import type { Cart } from "#app/cart/cart.ts";
import type { PickupPoint } from "#app/delivery/pickup-point.ts";
import type { DeliveryRate } from "#app/delivery/rate.ts";
import type { ReceiptChoice } from "#app/invoices/receipt-form.ts";
import type { OrderedLine } from "#app/orders/order.ts";
import type { NewBuild } from "#app/orders/pc-build/ordered-build.ts";
import type { Balance } from "#app/payments/balance.ts";
import type { PaymentMethod } from "#app/payments/methods.ts";
import type { NamedColour } from "#app/platform/db/json-columns.ts";
import type { AddressSnapshot } from "#app/platform/db/schema.ts";
import type { StoreSettings } from "#app/settings/settings.ts";

export interface OrderRequest {
  customerId: string;
  /** one-time key: a form places one order, however often it is sent */
  submissionId: string;
  cart: Cart;
  delivery: "address" | "pickup";
  /** the pickup point's id; may be left out while there is one alone */
  pickupPoint?: number | undefined;
  /** required when the customer has none yet */
  phone?: string | undefined;
  /** none: an order that is not placed by the checkout's form */
  receipt?: ReceiptChoice | undefined;
  /** amounts on the customer's page: lines, fee (null: none, or to be arranged) and exchange rate */
  seen?: { lines: number; fee: number | null; rate: number | null } | undefined;
  /** a payment method's id, as it was sent */
  method?: string | undefined;
  /** key of the shown balances, if they are to be used */
  balance?: string | undefined;
  /** the lines of the cart that are assembled into a PC */
  build?: NewBuild | undefined;
  /** of the terms that the customer agreed to */
  termsVersionId?: number | undefined;
}

export interface CheckoutFacts {
  buyer: Buyer;
  /** products of the cart that the store offers, by id */
  products: ReadonlyMap<number, OfferedProduct>;
  /** designs of the cart that belong to the customer */
  designs: ReadonlyMap<number, Design>;
  /** the buyer's orders that are neither paid nor on their way */
  unpaid: number;
  /** the buyer's balances, if they are to be used */
  balances: readonly Balance[];
  /** all methods, active or not */
  methods: readonly PaymentMethod[];
  /** rates that may apply to the buyer's district */
  rates: readonly DeliveryRate[];
  pickupPoints: readonly PickupPoint[];
  store: StoreSettings;
}

export interface Buyer {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  address: AddressSnapshot | null;
}

export interface OfferedProduct {
  id: number;
  name: string;
  /** céntimos */
  price: number;
  stock: number;
  deliveryDays: number;
  isAssembly: boolean;
  picture: OrderedLine["picture"];
  takesDesign: boolean;
  designColours: NamedColour[];
}

export interface NewLine extends OrderedLine {
  productId: number;
  design: Pick<Design, "id" | "colour" | "preview"> | undefined;
}
