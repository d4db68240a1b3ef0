import data from "./ubigeo.json" with { type: "json" };

/** INEI codes; RENIEC numbers the regions differently. */
export type Place = { code: string; name: string };
export type PlaceCodes = { region: string; province: string; district: string };

type Province = Place & { districts: Place[] };
type Region = Place & { provinces: Province[] };

const tree: Region[] = data;
const provincesByRegion = new Map(tree.map((region) => [region.code, region.provinces]));
const districtsByProvince = new Map(
  tree.flatMap((region) => region.provinces.map((province) => [province.code, province.districts] as const)),
);

export const regions: readonly Place[] = tree.map(nameOnly);

export function provincesOf(regionCode: string): Place[] {
  return (provincesByRegion.get(regionCode) ?? []).map(nameOnly);
}

export function districtsOf(provinceCode: string): readonly Place[] {
  return districtsByProvince.get(provinceCode) ?? [];
}

export function isPlace(region: string, province: string, district: string): boolean {
  return placeNames({ region, province, district }) !== null;
}

export function placeNames(codes: PlaceCodes): PlaceCodes | null {
  const region = named(regions, codes.region);
  const province = named(provincesOf(codes.region), codes.province);
  const district = named(districtsOf(codes.province), codes.district);
  return region && province && district ? { region, province, district } : null;
}

export function placeName(code: string): string | null {
  const region = named(regions, code.slice(0, 2));
  if (!region) return null;
  if (code.length === 2) return region;
  const province = named(provincesOf(code.slice(0, 2)), code.slice(0, 4));
  if (!province) return null;
  if (code.length === 4) return `${province}, ${region}`;
  const district = named(districtsOf(code.slice(0, 4)), code);
  return district ? `${district}, ${province}, ${region}` : null;
}

function named(places: readonly Place[], code: string): string | undefined {
  return places.find((place) => place.code === code)?.name;
}

function nameOnly({ code, name }: Place): Place {
  return { code, name };
}
