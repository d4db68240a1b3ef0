export const MAX_COLUMNS = 200;
export const MAX_LINE = 1_000_000;
export const MAX_ROWS = 200_000;
/** Unpacked. */
export const MAX_FILE_BYTES = 512 * 1024 * 1024;

const NEEDED = "Sube un Excel (.xlsx) o un CSV con una línea de cabecera y una por producto.";

const fileSentences = {
  empty: `El archivo está vacío o solo tiene la cabecera. ${NEEDED}`,
  picture: `Enviaste una imagen. ${NEEDED}`,
  pdf: `Enviaste un PDF. ${NEEDED}`,
  "other-spreadsheet":
    "De las hojas de cálculo leemos .xlsx: ábrela y elige “Guardar como” → “Libro de Excel (.xlsx)”.",
  locked: "El libro de Excel tiene contraseña: quítasela y súbelo otra vez.",
  macros: "El libro tiene macros: guárdalo como “Libro de Excel (.xlsx)”, que no las lleva.",
  uncalculated: "Hay una fórmula sin calcular: abre el libro en Excel, guárdalo y súbelo otra vez.",
  "no-sheet": "El libro no tiene una hoja así con una tabla.",
  "broken-workbook": "El archivo está dañado: ábrelo en Excel, guárdalo y súbelo otra vez.",
  zip: "Es un ZIP: en este campo va el Excel, el CSV, el JSON Lines o su .gz.",
  "broken-gzip": "El archivo comprimido (.gz) está dañado.",
  "too-heavy": "El archivo es demasiado grande.",
  "too-many-columns": `El archivo tiene más de ${MAX_COLUMNS} columnas.`,
  "too-many-rows": `El archivo tiene más de ${MAX_ROWS.toLocaleString("es-PE")} filas: divídelo.`,
  "line-too-long": "Una línea pasa de un millón de caracteres: eso no es una lista de productos.",
  "open-quote": "Una comilla se abre y nunca se cierra.",
  "not-a-table": `No es un Excel, un CSV ni JSON Lines. ${NEEDED}`,
  "broken-json": "El JSON no se puede leer.",
  "json-too-long": "Un JSON de una sola pieza puede tener hasta 64 MB: usa JSON Lines, un objeto por línea.",
  "json-too-nested":
    "El JSON tiene demasiadas listas, o unas dentro de otras: eso no es una lista de productos.",
};

export type FileRefusal = keyof typeof fileSentences;

/** The whole file is refused; `line` is where the problem was noticed. */
export class FileRefused extends Error {
  readonly reason: FileRefusal;
  readonly line: number | undefined;

  constructor(reason: FileRefusal, line?: number) {
    super(reason);
    this.reason = reason;
    this.line = line;
  }

  get sentence(): string {
    return this.line ? `Línea ${this.line}: ${fileSentences[this.reason]}` : fileSentences[this.reason];
  }
}
