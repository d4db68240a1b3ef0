import type { PriceCurrency } from "#app/values/money/currency.ts";

/** for columns of the schema */
export type { PriceCurrency };

/** `key` is its folder in the file storage, with one file per width and format. */
export interface Picture {
  key: string;
  original: string;
  width: number;
  height: number;
  widths: number[];
  /** mean colour as `#rrggbb`; older pictures have more text after it */
  placeholder: string;
  cutOut?: true;
}

/** Centre, size before rotation, and rotation in degrees, on a design's canvas. */
export interface Placement {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

export interface NamedColour {
  name: string;
  hex: string;
}

export interface BankAccount {
  bank: string;
  account: string;
  cci: string;
  holder: string;
  /** absent in older accounts: soles */
  currency?: PriceCurrency;
}

export type Cell = string | number | boolean | null | Cell[] | { [key: string]: Cell };

export type StagedRow = { line: number; cells: Cell[] } | { line: number; problem: string };

export interface Problem {
  kind: "error" | "notice";
  sentence: string;
  /** name of a picture that is in no uploaded ZIP */
  picture?: string;
}

export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

export interface NewName {
  kind: "category" | "label";
  name: string;
}

export interface ImportColumn {
  name: string;
  samples: string[];
}

export interface StoredImportOptions {
  mapping: string[];
  /** leaves out rows that can't be read; otherwise the import is all or nothing */
  skipBad: boolean;
  createMissing: boolean;
  inviteCustomers: boolean;
  hasZip: boolean;
  /** by field: values for new products where the file has none */
  defaults?: { [field: string]: string };
  sheet?: string;
  sheets?: string[];
}

export type ReceiptKind = "boleta" | "factura";

export interface ReceiptSnapshot {
  kind: ReceiptKind;
  /** code of SUNAT's catalogue 06; null with the number: a boleta without a document */
  documentType: "1" | "4" | "6" | "7" | null;
  documentNumber: string | null;
  name: string | null;
  address: string | null;
  regime: "general" | "nuevo-rus" | "exempt";
  /** IGV, in hundredths of a percent */
  rate: number;
}

export interface RememberedReceipt {
  kind: ReceiptKind;
  documentType?: "1" | "4" | "7" | undefined;
  documentNumber?: string | undefined;
  name?: string | undefined;
  ruc?: string | undefined;
  company?: string | undefined;
  address?: string | undefined;
}

export interface PrivateFile {
  key: string;
  original: string;
}

export interface ComplaintProvider {
  legalName: string;
  tradeName: string;
  ruc: string;
  address: string;
  bookCode: string;
}
