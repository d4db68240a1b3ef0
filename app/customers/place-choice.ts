import { districtsOf, type PlaceCodes, provincesOf, regions } from "#app/values/ubigeo.ts";

/** Where the choice starts: Lima, Lima, Lima. */
export const firstChoice: PlaceCodes = { region: "15", province: "1501", district: "150101" };

/** Keeps what fits together; what doesn't becomes the first option of what was chosen above it. */
export function fittingPlace(wanted: PlaceCodes): PlaceCodes {
  const region = fitting(regions, wanted.region);
  const province = fitting(provincesOf(region), wanted.province);
  const district = fitting(districtsOf(province), wanted.district);
  return { region, province, district };
}

function fitting(places: readonly { code: string }[], wanted: string): string {
  const found = places.find(({ code }) => code === wanted) ?? places[0];
  return found?.code ?? "";
}
