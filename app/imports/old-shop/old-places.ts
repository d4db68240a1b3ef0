import type { AddressSnapshot } from "#app/platform/db/schema.ts";
import { plainText } from "#app/values/text.ts";
import { districtsOf, provincesOf, regions } from "#app/values/ubigeo.ts";
import { type OldDocument, textOf } from "./old-shop.ts";

/** The old shop stored only names of places; codes are empty for names that INEI's list lacks. */
export function oldAddress(document: OldDocument): AddressSnapshot {
  const read = (name: string) => textOf(document[name] ?? document[name.toLowerCase()]).slice(0, 200);
  const [region, province, district] = [read("Region"), read("Provincia"), read("Distrito")];
  const regionCode = codeOf(regions, region);
  const provinceCode = codeOf(provincesOf(regionCode), province);
  const districtCode = codeOf(districtsOf(provinceCode), district);
  return {
    regionCode,
    provinceCode,
    districtCode,
    region,
    province,
    district,
    line: read("Direccion"),
    recommendation: read("Recomendacion"),
  };
}

function codeOf(places: readonly { code: string; name: string }[], name: string): string {
  const plainName = plainText(name);
  return places.find((place) => plainText(place.name) === plainName)?.code ?? "";
}
