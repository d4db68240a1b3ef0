/** Types of the columns that hold JSON. */

/** A stored picture: `key` is its folder in the file storage, one file per width and format. */
export interface Picture {
  key: string;
  original: string;
  width: number;
  height: number;
  widths: number[];
  /** its mean colour as `#rrggbb`; pictures stored before it was one colour have more after it */
  placeholder: string;
  /** parts of it are transparent: it lies on the page's own ground, light or dark */
  cutOut?: true;
}

/** Where a picture lies on the canvas of a design: its middle, its size before it is turned, the turn in degrees. */
export interface Placement {
  x: number;
  y: number;
  width: number;
  height: number;
  rotation: number;
}

/** A colour as its owner calls it, `#rrggbb`. */
export interface NamedColour {
  name: string;
  hex: string;
}

export interface BankAccount {
  bank: string;
  account: string;
  /** 20 digits; empty when it was not given */
  cci: string;
  holder: string;
  /** absent in accounts from before they had one: soles */
  currency?: "PEN" | "USD";
}

/** What stands in one cell: text from a table, any JSON value from JSON Lines. */
export type Cell = string | number | boolean | null | Cell[] | { [key: string]: Cell };

/** A line of the file on its way into the catalogue; one that can't be read says why. */
export type StagedRow = { line: number; cells: Cell[] } | { line: number; problem: string };

export interface Problem {
  /** a notice is shown, the line is imported all the same */
  kind: "error" | "notice";
  sentence: string;
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

/** A column of the file: its name and some of its values. */
export interface ImportColumn {
  name: string;
  samples: string[];
}

/** The mapping names, for each column of the file, the product field it fills. */
export interface StoredImportOptions {
  mapping: string[];
  /** rows that can't be read are left out; else the file is taken whole or not at all */
  skipBad: boolean;
  /** categories and labels that the store does not have yet are made */
  createMissing: boolean;
  /** the old shop's customers are sent a link to choose a password */
  inviteCustomers: boolean;
  hasZip: boolean;
  /** by field, for new products that the file says nothing of */
  defaults?: { [field: string]: string };
  /** of a workbook: the sheet that is read, and all that hold a table */
  sheet?: string;
  sheets?: string[];
}

/** For whom the receipt of an order is, and under which tax regime it was ordered. */
export interface ReceiptSnapshot {
  kind: "boleta" | "factura";
  /** code of SUNAT's catalogue 06; null with the number: a boleta without a document */
  documentType: "1" | "4" | "6" | "7" | null;
  documentNumber: string | null;
  name: string | null;
  address: string | null;
  regime: "general" | "nuevo-rus" | "exempt";
  /** of the IGV, in hundredths of a percent */
  rate: number;
}

export interface RememberedReceipt {
  kind: "boleta" | "factura";
  documentType?: "1" | "4" | "7" | undefined;
  documentNumber?: string | undefined;
  name?: string | undefined;
  ruc?: string | undefined;
  company?: string | undefined;
  address?: string | undefined;
}

/** A PDF that is kept and that only its owners read. */
export interface PrivateFile {
  key: string;
  original: string;
}

/** Who sold, as it stood in the settings on the day of a complaint. */
export interface ComplaintProvider {
  legalName: string;
  tradeName: string;
  ruc: string;
  /** of the shop, and of the company where there is no shop */
  address: string;
  /** the book's code, where the owner has one */
  bookCode: string;
}
