/** Codes of SUNAT's catalogue 06. */
export const documentLabels = {
  "1": "DNI",
  "4": "Carné de extranjería",
  "6": "RUC",
  "7": "Pasaporte",
} as const;

export type DocumentType = keyof typeof documentLabels;

const FORMS: Record<DocumentType, RegExp> = {
  "1": /^\d{8}$/,
  "4": /^[A-Z0-9]{9,12}$/,
  "6": /^\d{11}$/,
  "7": /^[A-Z0-9]{6,12}$/,
};

const SENTENCES: Record<DocumentType, string> = {
  "1": "El DNI tiene 8 dígitos, sin letras.",
  "4": "El carné de extranjería tiene de 9 a 12 letras y números.",
  "6": "El RUC tiene 11 dígitos, sin letras.",
  "7": "El pasaporte tiene de 6 a 12 letras y números.",
};

const MISSING: Record<DocumentType, string> = {
  "1": "Escribe el número de DNI.",
  "4": "Escribe el número del carné de extranjería.",
  "6": "Escribe el RUC.",
  "7": "Escribe el número de pasaporte.",
};

const RUC_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2];

export function tidyDocument(text: string): string {
  return text.replace(/[\s-]/g, "").toUpperCase();
}

export function documentProblem(type: DocumentType, number: string): string | undefined {
  if (number === "") return MISSING[type];
  if (!FORMS[type].test(number)) return SENTENCES[type];
  if (type === "6" && Number(number[10]) !== rucCheckDigit(number))
    return "Ese RUC no existe: revisa sus dígitos.";
  return undefined;
}

export function rucCheckDigit(ruc: string): number {
  const sum = RUC_WEIGHTS.reduce((total, weight, index) => total + weight * Number(ruc[index]), 0);
  return (11 - (sum % 11)) % 10;
}
