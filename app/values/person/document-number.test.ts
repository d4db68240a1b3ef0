import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DocumentType, documentProblem, rucCheckDigit, tidyDocument } from "./document-number.ts";

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));

describe("documentProblem", () => {
  test.each<[DocumentType, string, string | undefined]>([
    ["6", "20100070970", undefined],
    ["6", "20100070971", "Ese RUC no existe: revisa sus dígitos."],
    ["6", "2010007097A", "El RUC tiene 11 dígitos, sin letras."],
    ["6", "2010007097", "El RUC tiene 11 dígitos, sin letras."],
    ["6", "", "Escribe el RUC."],
    ["1", "12345678", undefined],
    ["1", "1234567", "El DNI tiene 8 dígitos, sin letras."],
    ["1", "1234567A", "El DNI tiene 8 dígitos, sin letras."],
    ["1", "", "Escribe el número de DNI."],
    ["4", "001234567", undefined],
    ["4", "CE1234567890", undefined],
    ["4", "12345678", "El carné de extranjería tiene de 9 a 12 letras y números."],
    ["4", "1234567890123", "El carné de extranjería tiene de 9 a 12 letras y números."],
    ["7", "PA1234", undefined],
    ["7", "ÑA12345", "El pasaporte tiene de 6 a 12 letras y números."],
    ["7", "PA123", "El pasaporte tiene de 6 a 12 letras y números."],
    ["7", "", "Escribe el número de pasaporte."],
  ])("%s %j", (type, number, problem) => {
    expect(documentProblem(type, number)).toBe(problem);
  });

  test("the check digit is 11 minus the remainder: 10 becomes 0 and 11 becomes 1", () => {
    // Weighted sums of 12 and 0 have the remainders 1 and 0.
    expect(rucCheckDigit("1000100000")).toBe(0);
    expect(rucCheckDigit("0000000000")).toBe(1);
  });

  test("any ten digits have exactly one check digit", () => {
    fc.assert(
      fc.property(digits(10), (ten) => {
        const good = [..."0123456789"].filter((last) => documentProblem("6", ten + last) === undefined);
        return good.length === 1 && good[0] === String(rucCheckDigit(ten));
      }),
    );
  });
});

test("spaces, hyphens and lower-case letters are accepted", () => {
  expect(tidyDocument(" 20100070970 ")).toBe("20100070970");
  expect(tidyDocument("pa 12-34")).toBe("PA1234");
});
