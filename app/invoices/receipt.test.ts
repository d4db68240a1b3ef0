import { describe, expect, test } from "vitest";
import {
  needsName,
  receiptFacts,
  receiptLine,
  receiptProblems,
  receiptSnapshot,
  rememberedData,
} from "./receipt.ts";
import { type ReceiptChoice, receiptValues } from "./receipt-form.ts";

const TAX = { regime: "general", rate: 1800 } as const;
const boleta: ReceiptChoice = {
  ...receiptValues(null, "Rosa Quispe"),
  documento: "1",
  numeroDocumento: "1234 5678",
};
const factura: ReceiptChoice = {
  ...boleta,
  comprobante: "factura",
  numeroDocumento: "no es un DNI",
  ruc: "20100070970",
  razonSocial: "Comercial Andina S.A.C.",
  direccionFiscal: "Av. Arequipa 100, Lima",
};
const problems = (
  choice: ReceiptChoice,
  soles: number | null = null,
  regime: "general" | "nuevo-rus" | "exempt" = "general",
) => receiptProblems(choice, { regime, soles });

describe("boleta", () => {
  test("needs name and document only above S/ 700", () => {
    const nobody = { ...boleta, numeroDocumento: "", nombreComprobante: "" };
    expect([70_000, 70_001].map(needsName)).toEqual([false, true]);
    expect(problems(nobody, 70_000)).toEqual({});
    expect(problems(nobody)).toEqual({});
    expect(problems(nobody, 70_001)).toEqual({
      numeroDocumento: "Escribe el número de DNI.",
      nombreComprobante: "Escribe a nombre de quién va la boleta.",
    });
    expect(problems(boleta, 70_001)).toEqual({});
  });

  test("a given document number is checked, and needs a name", () => {
    expect(problems({ ...boleta, numeroDocumento: "12", nombreComprobante: "" }, 100)).toEqual({
      numeroDocumento: "El DNI tiene 8 dígitos, sin letras.",
      nombreComprobante: "Escribe a nombre de quién va la boleta.",
    });
    expect(problems({ ...boleta, documento: "7", numeroDocumento: "pa-12345" }, 100)).toEqual({});
  });

  test("fields of the factura do not matter", () => {
    expect(problems({ ...boleta, ruc: "letras" }, 80_000)).toEqual({});
  });
});

describe("factura", () => {
  test("needs RUC, company and fiscal address", () => {
    expect(problems(factura, 80_000)).toEqual({});
    expect(problems({ ...factura, ruc: "2010007097A", razonSocial: "", direccionFiscal: "" }, 100)).toEqual({
      ruc: "El RUC tiene 11 dígitos, sin letras.",
      razonSocial: "Escribe la razón social.",
      direccionFiscal: "Escribe la dirección fiscal.",
    });
    expect(problems({ ...factura, ruc: "20100070971" }).ruc).toBe("Ese RUC no existe: revisa sus dígitos.");
  });

  test("is refused in Nuevo RUS, and allowed in an exempt zone", () => {
    expect(problems(factura, 100, "nuevo-rus")).toEqual({
      comprobante: "La tienda no emite facturas: elige boleta.",
    });
    expect(problems(factura, 100, "exempt")).toEqual({});
  });
});

test("the order keeps the data of the chosen receipt and the tax of its day", () => {
  expect(receiptSnapshot(boleta, TAX)).toEqual({
    kind: "boleta",
    documentType: "1",
    documentNumber: "12345678",
    name: "Rosa Quispe",
    address: null,
    ...TAX,
  });
  expect(receiptSnapshot({ ...boleta, numeroDocumento: "" }, TAX)).toMatchObject({
    documentType: null,
    documentNumber: null,
    name: "Rosa Quispe",
  });
  expect(receiptSnapshot(factura, TAX)).toEqual({
    kind: "factura",
    documentType: "6",
    documentNumber: "20100070970",
    name: "Comercial Andina S.A.C.",
    address: "Av. Arequipa 100, Lima",
    ...TAX,
  });
});

test("data of both receipts are filled in for the next order", () => {
  const last = {
    ...rememberedData(receiptSnapshot(boleta, TAX)),
    ...rememberedData(receiptSnapshot(factura, TAX)),
  };
  expect(receiptValues(last, "Otro nombre")).toEqual({ ...factura, numeroDocumento: "12345678" });
});

test("a receipt is shown in one line and as a list of facts", () => {
  expect(receiptLine(receiptSnapshot(factura, TAX))).toBe(
    "Factura: RUC 20100070970, Comercial Andina S.A.C., Av. Arequipa 100, Lima",
  );
  const nobody = receiptSnapshot({ ...boleta, numeroDocumento: "", nombreComprobante: "" }, TAX);
  expect(receiptLine(nobody)).toBe("Boleta");
  expect(receiptLine({ ...nobody, name: "Rosa" })).toBe("Boleta: Rosa");
  expect(receiptFacts(null)).toEqual([["Tipo", "Sin datos de comprobante"]]);
});
