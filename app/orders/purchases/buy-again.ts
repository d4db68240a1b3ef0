import { describeAllToCart } from "#app/customers/saved/list-words.ts";

/** Result of ordering the same again, with names as bought. */
export interface BoughtAgain {
  added: number;
  alreadyThere: number;
  /** added with fewer units than bought, for lack of stock or because of the limit per order */
  fewer: { name: string; units: number; isLimit?: true }[];
  unavailable: string[];
  noRoom: string[];
}

/** `Agregamos 2 productos al carrito. De Disco solo hay 3.` */
export function describeBoughtAgain({ fewer, ...rest }: BoughtAgain): string {
  const short = fewer
    .slice(0, 3)
    .map(({ name, units, isLimit }) =>
      isLimit ? `De ${name} vendemos hasta ${units} por pedido.` : `De ${name} solo hay ${units}.`,
    );
  return [describeAllToCart(rest), ...short].join(" ");
}
