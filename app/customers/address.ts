import { placeNames } from "#app/values/ubigeo.ts";

/** Where a customer wants deliveries; places by INEI code. */
export interface CustomerAddress {
  regionCode: string;
  provinceCode: string;
  districtCode: string;
  line: string;
  recommendation: string;
}

export interface NamedAddress extends CustomerAddress {
  region: string;
  province: string;
  district: string;
}

/** Null when the country's divisions no longer hold these codes. */
export function withPlaceNames(address: CustomerAddress): NamedAddress | null {
  const { regionCode: region, provinceCode: province, districtCode: district } = address;
  const names = placeNames({ region, province, district });
  return names && { ...address, ...names };
}
