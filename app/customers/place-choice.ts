import { districtsOf, type PlaceCodes, provincesOf, regions } from "#app/values/ubigeo.ts";

/** Default: Lima, Lima, Lima. */
export const firstChoice: PlaceCodes = { region: "15", province: "1501", district: "150101" };

/** Nothing chosen yet. */
export const noChoice: PlaceCodes = { region: "", province: "", district: "" };

/** Clears codes that don't belong together; a region or province alone is allowed. */
export function validPartialPlace(chosen: PlaceCodes): PlaceCodes {
  const known = (places: readonly { code: string }[], code: string) =>
    places.some((place) => place.code === code) ? code : "";
  const region = known(regions, chosen.region);
  const province = known(provincesOf(region), chosen.province);
  return { region, province, district: known(districtsOf(province), chosen.district) };
}

/** Replaces codes that don't belong together with the first option. */
export function validPlace(chosen: PlaceCodes): PlaceCodes {
  const region = validCode(regions, chosen.region);
  const province = validCode(provincesOf(region), chosen.province);
  const district = validCode(districtsOf(province), chosen.district);
  return { region, province, district };
}

/** Like `validPlace`, but without a region nothing is chosen. */
export function validPlaceOrNone(chosen: PlaceCodes): PlaceCodes {
  return chosen.region === "" ? noChoice : validPlace(chosen);
}

function validCode(places: readonly { code: string }[], chosen: string): string {
  const found = places.find(({ code }) => code === chosen) ?? places[0];
  return found?.code ?? "";
}

export function placeOfForm(typed: Record<string, unknown> | null | undefined): PlaceCodes | undefined {
  if (!typed) return undefined;
  const code = (name: string) => String(typed[name] ?? "");
  return { region: code("region"), province: code("provincia"), district: code("distrito") };
}
