import type { ColumnType, Generated, GeneratedAlways, Kysely } from "kysely";
import type {
  BankAccount,
  ComplaintProvider,
  FieldChange,
  ImportColumn,
  NamedColour,
  NewName,
  Picture,
  Placement,
  PriceCurrency,
  PrivateFile,
  Problem,
  ReceiptSnapshot,
  RememberedReceipt,
  StagedRow,
  StoredImportOptions,
} from "./json-columns.ts";

type Json<T> = ColumnType<T, string, string>;
type CreatedAt = ColumnType<Date, Date | undefined, never>;
type UpdatedAt = ColumnType<Date, Date | undefined, Date | undefined>;

export type BackpackShape = "clasica" | "urbana" | "ejecutiva" | "solapa";
export type Role = "cliente" | "administrador";
export type Gender = "hombre" | "mujer";
export type OrderStatus = "pedido" | "ruta" | "entregado";
export type RepairStatus =
  | "recibido"
  | "diagnostico"
  | "presupuesto"
  | "aprobado"
  | "en-reparacion"
  | "listo"
  | "entregado"
  | "rechazado";

export type StockReason =
  | "opening"
  | "created"
  | "order"
  | "annulment"
  | "return"
  | "edit"
  | "list"
  | "bulk"
  | "hand"
  | "import"
  | "undo"
  /** found by the nightly check: a write without an entry */
  | "difference";

export type ReturnState = "solicitada" | "aceptada" | "recibida" | "cerrada" | "rechazada";
export type ReturnReason = "no-esperado" | "danado" | "no-funciona" | "otro-producto" | "otro";

export type PaymentMethodId =
  | "yape"
  | "plin"
  | "transferencia"
  | "contra-entrega"
  | "en-tienda"
  | "enlace"
  | "mercado-pago";
/** Derived by `paymentState`. */
export type PaymentState =
  | "pendiente"
  | "por-verificar"
  | "parcial"
  | "pagado"
  | "devuelto-en-parte"
  | "devuelto";
/** `returned`: value of returned products that was never paid, and stops being owed */
export type PaymentKind = "payment" | "refund" | "rounding" | "returned";
export type VoucherState = "por-verificar" | "confirmado" | "rechazado";
/** `mismatch`: another amount or currency than requested. */
export type OnlinePaymentStatus = "started" | "pending" | "rejected" | "approved" | "mismatch";

export type BackupStatus = "waiting" | "running" | "done" | "failed";

export interface Spec {
  name: string;
  value: string;
}

export interface AddressSnapshot {
  regionCode: string;
  provinceCode: string;
  districtCode: string;
  region: string;
  province: string;
  district: string;
  line: string;
  recommendation: string;
}

export interface PickupSnapshot {
  id: number;
  name: string;
  address: string;
  hours: string;
}

export interface Person {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  role: Generated<Role>;
  two_factor_enabled: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface Session {
  id: string;
  person_id: string;
  token: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface Credential {
  id: string;
  person_id: string;
  account_id: string;
  provider_id: string;
  password: string | null;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface Verification {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface TwoFactor {
  id: string;
  person_id: string;
  secret: string;
  backup_codes: string;
  verified: Generated<boolean>;
  failed_verification_count: Generated<number>;
  locked_until: Date | null;
  confirmed_at: Date | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface ActionCode {
  hash: string;
  person_id: string;
  expires_at: Date;
  consumed_at: Date | null;
  /** null: the code verifies the present address */
  new_email: string | null;
  digits_hash: string | null;
  created_at: CreatedAt;
}

export interface Customer {
  id: string;
  first_name: string;
  last_name: string;
  plain_name: GeneratedAlways<string>;
  method: Generated<string>;
  gender: Gender | null;
  /** YYYY-MM-DD */
  birth_date: string | null;
  phone: string | null;
  photo: Json<Picture> | null;
  /** null: imported from another shop, without a visit so far */
  consented_at: Date | null;
  blocked_at: Date | null;
  receipt: Json<RememberedReceipt> | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** Written by a database trigger. */
export interface AccountActivity {
  person_id: string;
  seen_at: Generated<Date>;
  warned_at: Date | null;
}

export type AgreedText = "privacidad" | "terminos" | "publicidad";

/** Never updated. */
export interface TextVersion {
  id: GeneratedAlways<number>;
  name: AgreedText;
  /** of the text's versions, from 1 on */
  number: number;
  /** of the Markdown */
  hash: string;
  /** as it was shown, or as its owner wrote it where `agreed` is null */
  markdown: string;
  /** hash of the part that is agreed to */
  agreed: string | null;
  created_at: CreatedAt;
}

/** Never updated; the newest row of a person and text counts. */
export interface Consent {
  id: GeneratedAlways<number>;
  person_id: string;
  text_version_id: number;
  given: boolean;
  source: string;
  created_at: CreatedAt;
}

export interface Staff {
  id: string;
  name: string;
  phone: string | null;
  photo: Json<Picture> | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface Address {
  customer_id: string;
  region_code: string;
  province_code: string;
  district_code: string;
  line: string;
  recommendation: string;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface Category {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  description: string;
  image: Json<Picture> | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface Label {
  id: GeneratedAlways<number>;
  name: string;
  slug: string;
  description: string;
  category_id: number | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface Product {
  id: GeneratedAlways<number>;
  name: string;
  name_sort: string;
  brand: string;
  slug: string;
  sku: string | null;
  description: string;
  own_terms: Generated<string>;
  /** céntimos */
  price: number;
  stock: number;
  delivery_days: number;
  /** null: unknown */
  warranty_months: number | null;
  category_id: number;
  specs: ColumnType<Spec[], string | undefined, string>;
  type_id: number | null;
  part_number: Generated<string>;
  /** by the keys of its type's attributes; a missing one is unknown */
  attributes: ColumnType<Record<string, number | string | string[] | boolean>, string | undefined, string>;
  /** hash of the attributes: equal attributes have equal values */
  facts_hash: GeneratedAlways<number>;
  sold_out: GeneratedAlways<boolean>;
  /** facts shown on cards, written with search_text */
  card_facts: Generated<string>;
  design_shape: Generated<BackpackShape>;
  /** colours of the personaliser; empty: as in its photo */
  design_colours: ColumnType<NamedColour[], string | undefined, string>;
  /** print area on its photo, as `catalog/products/print-area-text.ts` reads it; empty: the middle */
  print_area: Generated<string>;
  hidden: Generated<boolean>;
  /** restock at or below this; null: the setting's value */
  low_stock: number | null;
  /** counts edits of the back office, not sales */
  version: Generated<number>;
  /** lexemes, copied to product_search by a trigger */
  search_text: string;
  /** column of former versions, no longer read */
  search_vector: Generated<string>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface ProductTypeRow {
  id: GeneratedAlways<number>;
  key: string;
  name: string;
  label_id: number | null;
  position: number;
}

export interface AttributeRow {
  id: GeneratedAlways<number>;
  type_id: number;
  key: string;
  name: string;
  kind: "numero" | "opcion" | "opciones" | "si-no" | "texto";
  unit: string | null;
  options: Generated<string[]>;
  filters: Generated<boolean>;
  compares: Generated<boolean>;
  decides: Generated<boolean>;
  better: "mas" | "menos" | null;
  card_position: number | null;
  position: number;
}

/** `product.stock`, copied by triggers into a table with its own index. */
export interface ProductStock {
  product_id: number;
  stock: number;
}

/** Filled by triggers on product. */
export interface ProductSearch {
  product_id: number;
  shown: boolean;
  available: boolean;
  created_at: Date;
  facets: string[];
  words: string;
}

export interface SearchWord {
  word: string;
  lexeme: string;
  near: string[];
}

export interface ProductOldSlug {
  slug: string;
  product_id: number;
  created_at: CreatedAt;
}

export interface ProductLabel {
  product_id: number;
  label_id: number;
  /** kept equal to the product's by the database */
  category_id: number;
}

export interface ProductMedia {
  id: GeneratedAlways<number>;
  product_id: number;
  position: number;
  kind: "image" | "model";
  file: Json<Picture>;
  source: string | null;
  created_at: CreatedAt;
}

export interface StockMovementRow {
  id: GeneratedAlways<number>;
  product_id: number;
  change: number;
  stock: number;
  reason: StockReason;
  note: string | null;
  order_number: string | null;
  person_id: string | null;
  person_name: string | null;
  created_at: CreatedAt;
}

export interface SavedItem extends CustomerListItem {
  design_id: number | null;
}

export interface CustomerListItem {
  id: GeneratedAlways<number>;
  customer_id: string;
  /** null: deleted product; its last name and picture stay */
  product_id: number | null;
  /** céntimos */
  price_when_added: number;
  price_currency: Generated<PriceCurrency>;
  gone_name: string | null;
  gone_picture: Json<Picture> | null;
  created_at: CreatedAt;
}

export interface Order {
  id: GeneratedAlways<number>;
  number: string;
  customer_id: string | null;
  submission_id: string;
  status: Generated<OrderStatus>;
  /** céntimos */
  total: number;
  currency: Generated<PriceCurrency>;
  /** soles per dollar in ten-thousandths; null: unknown */
  rate: number | null;
  total_converted: number | null;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: Json<AddressSnapshot> | null;
  /** céntimos; null: to be arranged */
  delivery_fee: number | null;
  delivery_min_days: number | null;
  delivery_max_days: number | null;
  pickup: Json<PickupSnapshot> | null;
  courier: string | null;
  tracking_number: string | null;
  tracking_url: string | null;
  line_names: Generated<string>;
  cancelled_at: Date | null;
  cancelled_by: string | null;
  cancelled_by_name: string | null;
  cancel_reason: string | null;
  /** null: from before receipts existed */
  receipt: Json<ReceiptSnapshot> | null;
  /** null: from before this was kept, or not placed by the checkout */
  terms_version_id: number | null;
  opened_at: Date | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface IssuedReceipt {
  order_id: number;
  number: string | null;
  file: Json<PrivateFile> | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface OrderLine {
  order_id: number;
  position: number;
  product_id: number | null;
  name: string;
  units: number;
  /** céntimos per unit */
  price: number;
  currency: Generated<PriceCurrency>;
  price_converted: number | null;
  picture: Json<Picture> | null;
  design_id: number | null;
  /** YYYY-MM-DD in Lima; null while the order is annulled */
  sold_on: string | null;
}

/** Never updated. */
export interface Design {
  id: GeneratedAlways<number>;
  customer_id: string | null;
  product_id: number | null;
  shape: string;
  /** the owner's name of the colour; empty: as in the photo */
  colour: string;
  placement: Json<Placement>;
  /** the product's print area when the design was made; empty: the default area of the photo or drawing */
  print_area: Generated<string>;
  picture: Json<Picture> | null;
  preview: Json<Picture> | null;
  removed_at: Date | null;
  created_at: CreatedAt;
}

export interface ChosenPart {
  productId: number;
  units: number;
}

export interface KeptPart extends ChosenPart {
  name: string;
  type: string | null;
}

export interface OrderedPart extends KeptPart {
  missing: number;
}

export interface OpenPoint {
  productId: number;
  key: string;
  text: string;
}

export interface Build {
  id: GeneratedAlways<number>;
  customer_id: string;
  name: string;
  parts: Json<KeptPart[]>;
  created_at: CreatedAt;
}

export interface OrderBuild {
  order_id: number;
  parts: Json<OrderedPart[]>;
  open_points: Json<OpenPoint[]>;
  warnings: Json<string[]>;
}

export interface OrderStatusChange {
  id: GeneratedAlways<number>;
  order_id: number;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  person_id: string | null;
  person_name: string;
  mail_job: string | null;
  mailed_at: Date | null;
  created_at: CreatedAt;
}

export interface OrderNote {
  id: GeneratedAlways<number>;
  order_id: number;
  text: string;
  person_id: string | null;
  person_name: string;
  created_at: CreatedAt;
}

/** A method without a row is off. */
export interface PaymentMethodRow {
  id: PaymentMethodId;
  enabled: Generated<boolean>;
  position: number;
  /** céntimos of one operation */
  minimum: number | null;
  maximum: number | null;
  instructions: Generated<string>;
  number: Generated<string>;
  holder: Generated<string>;
  qr: Json<Picture> | null;
  accounts: ColumnType<BankAccount[], string | undefined, string>;
  expiry_hours: number | null;
}

/** `method` is null in orders from before payment methods, until they are paid. */
export interface OrderPayment {
  order_id: number;
  method: PaymentMethodId | null;
  /** céntimos, payments less refunds */
  paid: Generated<number>;
  refunded: Generated<number>;
  rounding: Generated<number>;
  /** value of returned products that was never paid, and is no longer owed */
  returned: Generated<number>;
  /** more was paid than the order costs */
  overpaid: Generated<boolean>;
  state: Generated<PaymentState>;
  expires_at: Date | null;
  reminded_at: Date | null;
  link: string | null;
}

export interface PaymentRow {
  id: GeneratedAlways<number>;
  order_id: number;
  kind: PaymentKind;
  /** a payment method's id, or another way of payment */
  method: string;
  amount: number;
  currency: PriceCurrency;
  /** the order's; null: none */
  rate: number | null;
  /** of the amount, in the order's currency */
  value: number;
  operation_number: string | null;
  note: string | null;
  voucher_id: number | null;
  person_id: string | null;
  person_name: string;
  created_at: CreatedAt;
  /** the provider's id, unique */
  provider_reference: string | null;
}

/** A refund in the ledger that its provider has not made yet. */
export interface RefundUnderwayRow {
  provider_reference: string;
}

export interface PaymentCredentialsRow {
  method: PaymentMethodId;
  sealed: string;
  /** false: sealed with another secret */
  readable: Generated<boolean>;
  saved_at: Date;
}

export type MailSecurity = "tls" | "starttls" | "none";

export interface MailServerRow {
  only_one: Generated<boolean>;
  /** empty: none, messages stay as files */
  host: string;
  port: number;
  security: MailSecurity;
  username: string;
  sealed_password: string | null;
  sender_name: string;
  sender_address: string;
  reply_to: string;
  saved_at: Date;
}

export interface MailTestRow {
  only_one: Generated<boolean>;
  sent_at: Date;
  sent_to: string;
  destination: string;
  outcome: string;
  answer: string;
  code_hash: string;
  arrived_at: Date | null;
}

export interface OnlinePaymentRow {
  id: GeneratedAlways<number>;
  order_id: number;
  method: PaymentMethodId;
  reference: string;
  /** céntimos */
  amount: number;
  currency: string;
  address: string;
  status: Generated<OnlinePaymentStatus>;
  payment_id: string | null;
  started_at: Date;
  expires_at: Date;
  asked_at: Date;
  /** when it last reported something new; null: nothing yet */
  heard_at: Date | null;
}

/**
 * A payment that its provider charged with another amount or currency than requested, or a refund of more
 * than its order has.
 */
export interface OddPaymentRow {
  method: PaymentMethodId;
  /** the provider's id of the payment */
  payment_id: string;
  /** the provider's id of the refund, or `chargeback`; empty: the payment itself */
  refund_id: Generated<string>;
  order_id: number;
  /** amount and currency, formatted, of a refund too; empty: received before this was kept */
  charged: string;
  heard_at: Date;
  /** null: it waits for an administrator */
  cleared_at: Date | null;
}

export interface VoucherRow {
  id: GeneratedAlways<number>;
  order_id: number;
  method: PaymentMethodId;
  amount: number;
  currency: PriceCurrency;
  operation_number: string;
  /** null: deleted account */
  picture: Json<Picture> | null;
  state: Generated<VoucherState>;
  reason: string | null;
  decided_by: string | null;
  decided_by_name: string | null;
  decided_at: Date | null;
  created_at: CreatedAt;
  /** when its customer last changed it while it waited */
  corrected_at: Date | null;
}

export interface OrderReturn {
  id: GeneratedAlways<number>;
  order_id: number;
  state: Generated<ReturnState>;
  reason: ReturnReason;
  detail: string | null;
  photos: ColumnType<Picture[], string | undefined, string>;
  answer: string | null;
  payment_id: number | null;
  written_off_id: number | null;
  /** administrator who opened it; null: the customer requested it */
  opened_by_name: string | null;
  changed_by_name: string | null;
  changed_at: Date;
  created_at: CreatedAt;
}

export interface OrderReturnLine {
  return_id: number;
  position: number;
  units: number;
  /** null: undecided */
  accepted: number | null;
  /** units back in stock; null: not received yet */
  restocked: number | null;
}

export interface VisitDay {
  /** YYYY-MM-DD in Lima */
  day: string;
  count: Generated<number>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface VisitorDay {
  day: string;
  visitor: string;
}

export interface PageVisitDay extends VisitDay {
  page_key: string;
}

export interface BuilderPlaceDay {
  day: string;
  place: string;
  reached: Generated<number>;
  went_on: Generated<number>;
}

export interface BuilderPartDay {
  day: string;
  product_id: number;
  count: number;
}

export interface EmptySearchDay {
  day: string;
  text: string;
  count: number;
}

export interface SearchDay extends EmptySearchDay {}

export interface SearcherDay {
  day: string;
  text: string;
  visitor: string;
}

export interface RepairRequest {
  id: GeneratedAlways<number>;
  customer_id: string | null;
  name: string;
  email: string;
  description: string;
  submission_id: string;
  code: string;
  phone: string | null;
  device: string | null;
  photos: ColumnType<Picture[], string | undefined, string>;
  status: Generated<RepairStatus>;
  /** céntimos */
  quote: number | null;
  quote_currency: Generated<PriceCurrency>;
  /** YYYY-MM-DD, the last day to approve it; null: no limit */
  quote_until: string | null;
  answer_hash: string | null;
  /** the customer requested erasure while the shop had the device */
  erase_on_return: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface RepairEvent {
  id: GeneratedAlways<number>;
  repair_id: number;
  /** null in the first event; both null in a note */
  from_status: RepairStatus | null;
  to_status: RepairStatus | null;
  note: string | null;
  internal: ColumnType<boolean, boolean | undefined, never>;
  /** céntimos */
  quote: number | null;
  quote_currency: Generated<PriceCurrency>;
  actor: "store" | "customer";
  person_id: string | null;
  person_name: string;
  created_at: CreatedAt;
}

export interface DeliveryRateRow {
  id: GeneratedAlways<number>;
  place: string;
  fee: number;
  free_from: number | null;
  min_days: number;
  max_days: number;
  cash_on_delivery: boolean;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface PickupPointRow {
  id: GeneratedAlways<number>;
  name: string;
  address: string;
  hours: string;
  district_code: string | null;
  active: Generated<boolean>;
  position: number;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

/** Soles per dollar; never updated, the newest row counts. */
export interface ExchangeRateRow {
  id: GeneratedAlways<number>;
  /** ten-thousandths of a sol */
  rate: number;
  /** YYYY-MM-DD */
  valid_on: string;
  person_id: string | null;
  person_name: string;
  created_at: CreatedAt;
}

export interface Setting {
  key: string;
  value: Json<unknown>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface Upload {
  token: Generated<string>;
  /** who may use it; null: an upload that left the catalogue */
  person_id: string | null;
  key: string;
  kind: "image" | "model";
  /** null until the file is stored completely */
  file: Json<Picture> | null;
  created_at: CreatedAt;
}

export interface Submission {
  id: string;
  entity: string;
  entity_id: number;
  created_at: CreatedAt;
}

export type ImportStatus =
  | "mapping"
  | "checking"
  | "checked"
  | "applying"
  | "undoing"
  | "pictures"
  | "done"
  | "stopped"
  | "failed";

export type Collection = "Categorias" | "Etiquetas" | "Productos" | "Clientes" | "Pedidos" | "Visitas";

export type ImportOutcome = "create" | "change" | "same" | "bad";

export interface CatalogImport {
  id: Generated<string>;
  person_id: string | null;
  person_name: string;
  file_name: string;
  kind: "products" | "old-shop";
  status: Generated<ImportStatus>;
  columns: Json<ImportColumn[]>;
  options: Json<StoredImportOptions>;
  rows: Generated<number>;
  chunks: Generated<number>;
  chunks_done: Generated<number>;
  rows_done: Generated<number>;
  created: Generated<number>;
  changed: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  noticed: Generated<number>;
  drafts: Generated<number>;
  pictures: Generated<number>;
  pictures_done: Generated<number>;
  pictures_failed: Generated<number>;
  failure: string | null;
  finished_at: Date | null;
  entry_id: number | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface RunningBulkChange {
  id: string;
  person_id: string;
  person_name: string;
  change: Json<unknown>;
  product_ids: number[];
  done: Generated<number>;
  entry_id: number | null;
  created_at: CreatedAt;
}

export interface ImportChunk {
  import_id: string;
  number: number;
  collection: Collection | null;
  rows: Json<StagedRow[]>;
}

export interface ImportRow {
  import_id: string;
  line: number;
  outcome: ImportOutcome;
  title: string;
  key: string | null;
  problems: Json<Problem[]>;
  product_id: number | null;
  changes: Json<FieldChange[]>;
  new_names: Json<NewName[]>;
}

export interface ImportPicture {
  id: GeneratedAlways<number>;
  import_id: string;
  line: number;
  /** exactly one of the three is set */
  product_id: number | null;
  category_id: number | null;
  customer_id: string | null;
  position: number;
  source: string;
  problem: string | null;
  /** the product leaves its draft state with this picture */
  publishes: Generated<boolean>;
}

export interface OldShopDocument {
  collection: string;
  old_id: string;
  new_id: string;
  created_at: CreatedAt;
}

export interface ComplaintNumber {
  year: number;
  last: number;
}

/** Never updated. */
export interface ComplaintTable {
  id: GeneratedAlways<number>;
  year: number;
  number: number;
  submission_id: string;
  access_key: Generated<string>;
  kind: "reclamo" | "queja";
  name: string;
  document_type: "1" | "4" | "7";
  document_number: string;
  address: string | null;
  phone: string | null;
  email: string | null;
  guardian: string | null;
  good: "producto" | "servicio" | null;
  good_description: string | null;
  /** céntimos of sol */
  amount: number | null;
  order_number: string | null;
  detail: string;
  request: string | null;
  provider: Json<ComplaintProvider>;
  created_at: Date;
  due_on: string;
}

export interface ComplaintAnswer {
  id: GeneratedAlways<number>;
  complaint_id: number;
  text: string;
  person_id: string | null;
  person_name: string;
  created_at: Date;
}

export interface RightsRequestTable {
  id: GeneratedAlways<number>;
  submission_id: string;
  access_key: Generated<string>;
  kind: "acceso" | "rectificacion" | "cancelacion" | "oposicion";
  name: string;
  email: string;
  detail: string | null;
  erased_at: Date | null;
  created_at: Date;
  due_on: string;
}

export interface RightsAnswer {
  id: GeneratedAlways<number>;
  request_id: number;
  text: string;
  person_id: string | null;
  person_name: string;
  created_at: Date;
}

export interface IncidentTable {
  id: GeneratedAlways<number>;
  what: string;
  consequences: string | null;
  measures: string | null;
  noticed_at: Date;
  began_at: Date | null;
  ended_at: Date | null;
  activities: string[];
  person_name: string;
  created_at: Date;
  closed_at: Date | null;
  outcome: string | null;
}

export interface IncidentNotice {
  id: GeneratedAlways<number>;
  incident_id: number;
  kind: "autoridad" | "personas";
  text: string;
  person_name: string;
  created_at: Date;
  sent_at: Date | null;
}

export interface IncidentPerson {
  id: GeneratedAlways<number>;
  incident_id: number;
  contact: string;
  name: string;
  email: string | null;
  phone: string | null;
  reasons: string[];
  created_at: Date;
  mailed_at: Date | null;
}

export interface AuditEntry {
  id: GeneratedAlways<number>;
  person_id: string | null;
  person_name: string;
  action: string;
  entity: string;
  entity_id: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  created_at: CreatedAt;
}

export interface AuditRowTable {
  id: GeneratedAlways<number>;
  entry_id: number;
  action: string;
  entity: string;
  entity_id: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
}

export type UndoState = "open" | "running" | "done";

export interface ChangeUndo {
  entry_id: number;
  until: Date;
  state: Generated<UndoState>;
  undo_entry_id: number | null;
  next_row: number | null;
  rows_done: Generated<number>;
  rows_total: Generated<number>;
  kept: Generated<number>;
  created_at: CreatedAt;
}

/** A product as it was when it was deleted; see `catalog/undo/deleted-products.server.ts`. */
export interface DeletedProductRow {
  entry_id: number;
  product_id: number;
  product: Json<object>;
  rows: Json<object>;
  referrers: Json<object>;
  created_at: CreatedAt;
}

export interface SecurityEvent {
  id: GeneratedAlways<number>;
  kind: string;
  person_id: string | null;
  who: string | null;
  detail: string;
  address: string;
  device: string;
  created_at: CreatedAt;
}

export interface Backup {
  id: Generated<string>;
  /** YYYY-MM-DD in Lima; null: started by a person */
  scheduled_on: string | null;
  person_id: string | null;
  person_name: string | null;
  status: Generated<BackupStatus>;
  file: string | null;
  bytes: number | null;
  sha256: string | null;
  steps_done: Generated<number>;
  steps: Generated<number>;
  failure: string | null;
  finished_at: Date | null;
  created_at: CreatedAt;
}

export interface AlertSent {
  kind: string;
  sent_at: Date;
}

export interface ChangeLog {
  id: GeneratedAlways<number>;
  xact: Generated<string>;
  tags: string[];
  created_at: CreatedAt;
}

export interface RateLimit {
  key: string;
  points: Generated<number>;
  expire: number | null;
}

export interface Schema {
  person: Person;
  session: Session;
  credential: Credential;
  verification: Verification;
  two_factor: TwoFactor;
  action_code: ActionCode;
  customer: Customer;
  account_activity: AccountActivity;
  text_version: TextVersion;
  consent: Consent;
  staff: Staff;
  address: Address;
  category: Category;
  label: Label;
  product: Product;
  product_type: ProductTypeRow;
  attribute: AttributeRow;
  product_search: ProductSearch;
  search_word: SearchWord;
  product_old_slug: ProductOldSlug;
  product_stock: ProductStock;
  product_label: ProductLabel;
  product_media: ProductMedia;
  stock_movement: StockMovementRow;
  favorite: CustomerListItem;
  saved_item: SavedItem;
  order: Order;
  order_line: OrderLine;
  issued_receipt: IssuedReceipt;
  design: Design;
  build: Build;
  order_build: OrderBuild;
  order_status_change: OrderStatusChange;
  order_note: OrderNote;
  payment_method: PaymentMethodRow;
  order_payment: OrderPayment;
  payment: PaymentRow;
  payment_credentials: PaymentCredentialsRow;
  online_payment: OnlinePaymentRow;
  odd_payment: OddPaymentRow;
  refund_underway: RefundUnderwayRow;
  mail_server: MailServerRow;
  mail_test: MailTestRow;
  voucher: VoucherRow;
  order_return: OrderReturn;
  order_return_line: OrderReturnLine;
  visit_day: VisitDay;
  visitor_day: VisitorDay;
  page_visit_day: PageVisitDay;
  empty_search_day: EmptySearchDay;
  search_day: SearchDay;
  searcher_day: SearcherDay;
  builder_place_day: BuilderPlaceDay;
  builder_part_day: BuilderPartDay;
  repair_request: RepairRequest;
  repair_event: RepairEvent;
  delivery_rate: DeliveryRateRow;
  pickup_point: PickupPointRow;
  exchange_rate: ExchangeRateRow;
  setting: Setting;
  upload: Upload;
  submission: Submission;
  catalog_import: CatalogImport;
  bulk_change: RunningBulkChange;
  import_chunk: ImportChunk;
  import_row: ImportRow;
  import_picture: ImportPicture;
  old_shop_document: OldShopDocument;
  complaint_number: ComplaintNumber;
  complaint: ComplaintTable;
  complaint_answer: ComplaintAnswer;
  rights_request: RightsRequestTable;
  rights_answer: RightsAnswer;
  incident: IncidentTable;
  incident_notice: IncidentNotice;
  incident_person: IncidentPerson;
  audit_entry: AuditEntry;
  audit_row: AuditRowTable;
  change_undo: ChangeUndo;
  deleted_product: DeletedProductRow;
  security_event: SecurityEvent;
  backup: Backup;
  alert_sent: AlertSent;
  change_log: ChangeLog;
  rate_limit: RateLimit;
}

/** A connection or an open transaction; the first parameter of every domain function. */
export type Db = Kysely<Schema>;
