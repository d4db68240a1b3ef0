import { type Shelf, shelves } from "./shelves.ts";

/** Increase it to generate the stored data again. */
export const GENERATOR_VERSION = 5;

/** A product for the measurements, invented or read from a file. */
export interface BenchProduct {
  name: string;
  brand: string;
  sku: string | undefined;
  category: string;
  subcategory: string | undefined;
  labels: string[];
  /** céntimos */
  price: number;
  stock: number;
  deliveryDays: number;
  description: string;
  specs: { name: string; value: string }[];
  /** prefix of the names of its pictures */
  picture: string;
}

const CENTS = 100;
/** Shares no divisor with any number of combinations, so that neighbours differ in every word. */
const STEP = 7919;
const SOLD_OUT_EVERY = 23;

/** Generates the same products every time, with all shelves mixed. */
export function generateProducts(amount: number): BenchProduct[] {
  const hundred = shelves.flatMap((shelf) => Array<Shelf>(shelf.share).fill(shelf));
  const counts = new Map<Shelf, number>();
  return Array.from({ length: amount }, (_, index) => {
    const shelf = hundred[(index * 37) % hundred.length] as Shelf;
    const count = counts.get(shelf) ?? 0;
    counts.set(shelf, count + 1);
    return productOf(shelf, count, index);
  });
}

function productOf(shelf: Shelf, count: number, index: number): BenchProduct {
  const { makers, families, models, variants, labels, prices } = shelf;
  const combinations = makers.length * families.length * models.length * variants.length;
  let place = (count * STEP) % combinations;
  const pick = (words: string[]) => {
    const word = words[place % words.length] ?? "";
    place = Math.floor(place / words.length);
    return word;
  };
  const [maker, family, model, variant] = [pick(makers), pick(families), pick(models), pick(variants)];
  const edition = Math.floor(count / combinations);
  const name = [maker, family, model, variant, edition > 0 && `Rev. ${edition + 1}`]
    .filter(Boolean)
    .join(" ");
  const [min, max] = prices;
  return {
    name,
    category: shelf.category,
    subcategory: shelf.subcategory,
    picture: shelf.picture,
    brand: maker === "Mochila" ? "Genérico" : maker,
    sku: `${shelf.picture.slice(0, 3).toUpperCase()}-${String(index).padStart(6, "0")}`,
    labels: labels.filter((_, place) => (index + place) % 3 === 0),
    price: (min + ((index * 131) % (max - min))) * CENTS,
    stock: index % SOLD_OUT_EVERY === 5 ? 0 : 100_000,
    deliveryDays: 1 + (index % 9),
    description: `${name}: ${shelf.subcategory.toLowerCase()} de ${maker} para quien busca ${family} ${variant}. Garantía de un año y entrega en todo el Perú.`,
    specs: [
      { name: "Línea", value: family },
      { name: "Modelo", value: model },
      { name: "Versión", value: variant },
    ],
  };
}
