import { expect, test } from "vitest";
import { districtsOf, isPlace, placeNames, provincesOf, regions } from "./ubigeo.ts";

const provinces = regions.flatMap((region) => provincesOf(region.code));
const districts = provinces.flatMap((province) => districtsOf(province.code));

test("holds every region, province and district of Peru once", () => {
  expect(regions).toHaveLength(25);
  expect(provinces).toHaveLength(196);
  expect(districts).toHaveLength(1892);
  const codes = [...regions, ...provinces, ...districts].map((place) => place.code);
  expect(new Set(codes).size).toBe(25 + 196 + 1892);
});

test("every code begins with the code of its parent, and no list is empty", () => {
  for (const region of regions) {
    expect(region.code).toMatch(/^\d{2}$/);
    expect(provincesOf(region.code).length).toBeGreaterThan(0);
    for (const province of provincesOf(region.code)) {
      expect(province.code).toMatch(new RegExp(`^${region.code}\\d{2}$`));
      expect(districtsOf(province.code).length).toBeGreaterThan(0);
      for (const district of districtsOf(province.code)) {
        expect(district.code).toMatch(new RegExp(`^${province.code}\\d{2}$`));
        expect(district.name).not.toBe("");
      }
    }
  }
});

test("the codes are INEI's: Callao is 07, Lima 15", () => {
  expect(placeNames({ region: "07", province: "0701", district: "070101" })?.region).toBe("Callao");
  expect(placeNames({ region: "15", province: "1501", district: "150122" })).toEqual({
    region: "Lima",
    province: "Lima",
    district: "Miraflores",
  });
});

test("a place is a region, a province in it and a district in that province", () => {
  expect(isPlace("15", "1501", "150122")).toBe(true);
  expect(isPlace("15", "1501", "070101")).toBe(false);
  expect(isPlace("15", "0701", "070101")).toBe(false);
  expect(isPlace("07", "1501", "150122")).toBe(false);
});

test("unknown codes have no place", () => {
  expect(provincesOf("99")).toEqual([]);
  expect(provincesOf("__proto__")).toEqual([]);
  expect(districtsOf("9999")).toEqual([]);
  expect(isPlace("", "", "")).toBe(false);
  expect(placeNames({ region: "15", province: "1501", district: "150199" })).toBeNull();
});
