import { describeColour } from "#app/backpacks/backpack.ts";
import { feeWords } from "#app/delivery/delivery-words.ts";
import type { MailRow, Sender } from "#app/mail/mail-content.ts";
import { type Picture, pictureUrl } from "#app/platform/media/picture.ts";
import { moneyText, shownRate } from "#app/settings/store-money.ts";
import { type Money, moneyOf } from "#app/values/money/currency.ts";
import type { OrderedLine, PlacedOrder } from "./order.ts";
import { feesOf, orderMoney } from "./total.ts";

export type MailedLine = Pick<OrderedLine, "name" | "units" | "price"> &
  Partial<Pick<OrderedLine, "picture">> & {
    /** of a personalised backpack; its picture is gone with a deleted account */
    design?: { colour: string; preview: Picture | null } | undefined;
  };

/** Twice the displayed size, for sharp screens. */
const PICTURE_PX = 96;
/** Large enough to recognise the design when printing it. */
const DESIGN_PX = 600;

/** Bought products and prices as rows of an e-mail. */
export function orderRows(order: PlacedOrder, lines: MailedLine[], { store, origin }: Sender): MailRow[] {
  const show = (money: Money) => moneyText(money, "shop", store);
  const feeText = (amount: number) => show(moneyOf([{ price: amount, units: 1 }], order));
  const rate = shownRate(order, store);
  return [
    ...lines.map((line) => ({
      label: `${line.units} × ${line.name}`,
      value: show(moneyOf([line], order)),
      ...lookOf(line, origin),
    })),
    ...feesOf(order).map(({ label, fee }) => ({ label, value: feeWords(fee, feeText) })),
    { label: "Total", value: show(orderMoney(order)) },
    ...(rate ? [{ label: "Tipo de cambio", value: rate }] : []),
  ];
}

/** The picture of the design, where there is one, else the product's. */
function lookOf({ picture, design }: MailedLine, origin: string): Pick<MailRow, "picture" | "detail"> {
  if (design)
    return {
      detail: `Con diseño: ${describeColour(design.colour)}`,
      ...(design.preview && {
        picture: { url: origin + pictureUrl(design.preview, DESIGN_PX), side: 160, text: "El diseño" },
      }),
    };
  return picture ? { picture: { url: origin + pictureUrl(picture, PICTURE_PX), side: 48, text: "" } } : {};
}
