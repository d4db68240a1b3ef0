import { writeCourierSetting } from "#app/delivery/couriers.server.ts";
import type { DeliveryRate } from "#app/delivery/rate.ts";
import { upsertRates } from "#app/delivery/rates.server.ts";
import type { Db } from "#app/platform/db/schema.ts";
import { fromWholeUnits } from "#app/values/money/money.ts";
import { regions } from "#app/values/ubigeo.ts";

const CALLAO = "07";
const LIMA_METROPOLITANA = "1501";
/** Loreto, Madre de Dios and Ucayali: by air or river. */
const FAR = ["16", "17", "25"];

const capital = { minDays: 1, maxDays: 2, freeFrom: fromWholeUnits(270), cashOnDelivery: true };
const provinces = { minDays: 3, maxDays: 6, freeFrom: null, cashOnDelivery: false };

const rates: DeliveryRate[] = [
  { place: LIMA_METROPOLITANA, fee: fromWholeUnits(3), ...capital },
  ...regions.map(({ code: place }): DeliveryRate => {
    if (place === CALLAO) return { place, fee: fromWholeUnits(3), ...capital };
    if (FAR.includes(place)) return { place, fee: fromWholeUnits(11), ...provinces, maxDays: 10 };
    return { place, fee: fromWholeUnits(7), ...provinces };
  }),
];

export async function seedDelivery(db: Db): Promise<void> {
  await upsertRates(db, rates);
  await db
    .insertInto("pickup_point")
    .values({
      name: "Tienda Wilson",
      address: "Av. Garcilaso de la Vega 1250, Lima",
      hours: "lunes a sábado, de 10 a. m. a 7 p. m.",
      district_code: "150101",
      position: 0,
    })
    .execute();
  await writeCourierSetting(db, [
    { name: "Olva Courier", link: "https://tracking.olvacourier.example/?guia={numero}" },
    { name: "Shalom", link: "https://rastrea.shalom.example/{numero}" },
  ]);
}
