import { expect, test } from "vitest";
import type { Fact } from "./facts.ts";
import { type AttributeFormat, readValue } from "./read-value.ts";
import { cardFacts, typedValue, writeValue } from "./write-value.ts";

const watts: AttributeFormat = { name: "Potencia", kind: "numero", unit: "W", options: [] };
const gigabytes: AttributeFormat = { name: "Capacidad", kind: "numero", unit: "GB", options: [] };
const inches: AttributeFormat = { name: "Tamaño", kind: "numero", unit: '"', options: [] };
const cores: AttributeFormat = { name: "Núcleos", kind: "numero", unit: null, options: [] };
const socket: AttributeFormat = { name: "Socket", kind: "opcion", unit: null, options: ["AM4", "AM5"] };
const boards: AttributeFormat = {
  name: "Motherboards",
  kind: "opciones",
  unit: null,
  options: ["Mini-ITX", "Micro-ATX", "ATX"],
};
const slots: AttributeFormat = { name: "Ranuras", kind: "opciones", unit: null, options: [] };
const wifi: AttributeFormat = { name: "Wi-Fi", kind: "si-no", unit: null, options: [] };

test.each<[AttributeFormat, string, Fact | undefined]>([
  [watts, "750", 750],
  [watts, "750 W", 750],
  [watts, "750w", 750],
  [watts, " 1,200 W ", 1200],
  [watts, "", undefined],
  [gigabytes, "1 TB", 1000],
  [gigabytes, "512 GB", 512],
  [inches, '23,8"', 23.8],
  [inches, "27 pulgadas", 27],
  [cores, "0", 0],
  [socket, "am5", "AM5"],
  [boards, "micro atx; ATX", ["Micro-ATX", "ATX"]],
  [boards, "ATX / Mini ITX", ["Mini-ITX", "ATX"]],
  [
    slots,
    "2280 PCIe 4.0 x4 / SATA, 2280 PCIe 4.0 x4 / SATA",
    ["2280 PCIe 4.0 x4 / SATA", "2280 PCIe 4.0 x4 / SATA"],
  ],
  [wifi, "sí", true],
  [wifi, "NO", false],
])("%o: “%s” is %o", (attribute, typed, value) => {
  expect(readValue(attribute, typed)).toEqual({ ok: true, value });
});

test.each<[AttributeFormat, string, string]>([
  [watts, "750 kW", "no está en W"],
  [watts, "750 mm", "no está en W"],
  [watts, "-5", "no es un número"],
  [watts, "mucho", "no es un número"],
  [watts, "1.2.3", "no es un número"],
  [watts, "99999999999", "no es un número"],
  [cores, "8 GB", "sin unidad"],
  [socket, "AM6", "AM4, AM5"],
  [boards, "ATX, XL-ATX", "“XL-ATX” no es una de sus opciones"],
  [wifi, "quizás", "Sí o No"],
])("%o: “%s” is refused", (attribute, typed, sentence) => {
  expect(readValue(attribute, typed)).toEqual({ ok: false, sentence: expect.stringContaining(sentence) });
});

test.each<[AttributeFormat, Fact, string]>([
  [watts, 65, "65 W"],
  [gigabytes, 2000, "2 TB"],
  [gigabytes, 240, "240 GB"],
  [inches, 27, '27"'],
  [wifi, false, "No"],
  [boards, ["Micro-ATX", "ATX"], "Micro-ATX, ATX"],
  [slots, ["2280 PCIe", "2280 PCIe"], "2 × 2280 PCIe"],
])("%o: %o is shown as “%s”, and a form reads back what it shows", (attribute, value, shown) => {
  expect(writeValue(attribute, value)).toBe(shown);
  expect(readValue(attribute, typedValue(value))).toEqual({ ok: true, value });
});

test("a card shows the attributes of its type, in that order, without unknown or missing ones", () => {
  const base = { id: 1, filters: true, compares: true, decides: false, better: null };
  const attributes = [
    { ...base, ...socket, key: "socket", cardPosition: 2 },
    { ...base, ...cores, key: "cores", cardPosition: 1 },
    { ...base, ...watts, key: "watts", cardPosition: 3 },
    { ...base, ...wifi, key: "wifi", cardPosition: 4 },
    { ...base, ...slots, key: "slots", cardPosition: null },
  ];
  const facts = { socket: "AM4", cores: 6, watts: 65, slots: ["2280"], wifi: false };
  expect(cardFacts(attributes, facts)).toBe("6 núcleos · AM4 · 65 W");
  expect(cardFacts(attributes, { cores: 6, wifi: true })).toBe("6 núcleos · Wi-Fi");
});
