import { expect, test } from "vitest";
import { toCsv } from "#app/values/csv.ts";
import { RATE_COLUMNS, rateCells, readRatesCsv } from "./rates-csv.server.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const rates = [
  { place: "01", fee: 2500, freeFrom: null, minDays: 3, maxDays: 7, cashOnDelivery: false },
  { place: "1501", fee: 1250, freeFrom: 120_000, minDays: 1, maxDays: 2, cashOnDelivery: true },
  { place: "150122", fee: 0, freeFrom: null, minDays: 0, maxDays: 0, cashOnDelivery: true },
];

test("exported rates are read back unchanged", () => {
  const csv = toCsv(
    RATE_COLUMNS,
    rates.map((rate) => rateCells(rate, "USD")),
  );
  expect(csv).toContain('"Miraflores, Lima, Lima"');
  expect(readRatesCsv(bytes(csv), "USD")).toEqual({ ok: true, rates });
});

test("a file saved by Excel in Peru is read: semicolons, windows-1252, leading zeros lost", () => {
  const text = "UBIGEO;Tarifa;Gratis desde;Dias min;Dias max;Contra entrega\r\n1;25,00;;3;7;s\u00ed\r\n";
  const saved = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  expect(readRatesCsv(saved, "PEN")).toEqual({
    ok: true,
    rates: [{ place: "01", fee: 2500, freeFrom: null, minDays: 3, maxDays: 7, cashOnDelivery: true }],
  });
});

const HEADER = "ubigeo,tarifa,dias_min,dias_max";
test.each([
  ["", "El archivo no tiene tarifas."],
  [`${HEADER}\n`, "El archivo no tiene tarifas."],
  ["ubigeo,precio\n15,2\n", "Faltan columnas en la primera línea: tarifa, dias_min, dias_max."],
  [`${HEADER}\n15,12,1,2\n99,12,1,2\n`, "Línea 3: “99” no es un UBIGEO de región, provincia ni distrito."],
  [`${HEADER}\n15,-1,1,2\n`, "Línea 2: la tarifa no es un monto como 12.50."],
  [`${HEADER}\n15,1e3,1,2\n`, "Línea 2: la tarifa no es un monto como 12.50."],
  [`${HEADER}\n15,12,1.5,2\n`, "Línea 2: los días son números enteros de 0 a 90."],
  [`${HEADER}\n15,12,5,2\n`, "Línea 2: dias_max es menor que dias_min."],
  [`${HEADER}\n15,12,1,2\n15,13,1,2\n`, "Línea 3: el lugar 15 ya está más arriba."],
  [`${HEADER},moneda\n15,12,1,2,usd\n`, "Línea 2: la moneda es usd, y tus tarifas van en PEN."],
  [`${HEADER}\n"15,12,1,2\n`, "El archivo no se deja leer como tabla CSV: revisa sus comillas."],
])("%j is refused", (text, problem) => {
  expect(readRatesCsv(bytes(text), "PEN")).toEqual({ ok: false, problems: [problem] });
});

test("the first of many bad lines are shown, and the others are counted", () => {
  const read = readRatesCsv(bytes(`${HEADER}\n${"99,1,1,1\n".repeat(25)}`), "PEN");
  expect(read.ok || read.problems.length).toBe(21);
  expect(read.ok || read.problems.at(-1)).toBe("Y 5 líneas más con errores.");
});
