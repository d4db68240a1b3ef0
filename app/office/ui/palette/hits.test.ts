import { expect, test } from "vitest";
import { nothingFound } from "#app/office/office-search.ts";
import { settingsGroups } from "#app/office/settings/settings-groups.ts";
import { hitGroups } from "./hits.ts";

const owner = { role: "administrador" } as const;

test("settings are found by the fields of their page", () => {
  const pagesOf = (text: string) => hitGroups(owner, text, undefined).flatMap(({ hits }) => hits);
  expect(pagesOf("igv").map(({ title }) => title)).toEqual(["Impuestos"]);
  expect(pagesOf("WhatsApp").map(({ title }) => title)).toEqual(["Ajustes"]);
  expect(pagesOf("yape").map(({ title }) => title)).toEqual(["Métodos de pago"]);
  expect(pagesOf("correo smtp").map(({ title }) => title)).toEqual(["Correo"]);
  expect(pagesOf("cambio tipo").map(({ title }) => title)).toEqual(["Monedas"]);
  expect(pagesOf("feriados").map(({ title }) => title)).toEqual(["Empresa: razón social y RUC"]);
  expect(pagesOf("logo").map(({ title }) => title)).toContain("Ajustes");
  // Options are identified by their path.
  const paths = pagesOf("").map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test("every page of the settings is found", () => {
  const found = hitGroups(owner, "", undefined).flatMap(({ hits }) => hits.map(({ path }) => path));
  const settings = settingsGroups.flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(settings.filter((path) => !found.includes(path))).toEqual([]);
});

test("people come before products", () => {
  const found = {
    ...nothingFound("rosa"),
    products: [{ id: 1, name: "Mouse rosa", brand: "Logitech" }],
    customers: [{ id: "a", name: "Rosa Quispe", email: "rosa@yupana.example" }],
    repairs: [{ code: "7K3M9XQ2", name: "Rosa Quispe" }],
    returns: [{ id: 7, number: "1700000000000", customer: "Rosa Quispe" }],
    complaints: [{ year: 2026, number: 12, name: "Rosa Quispe" }],
  };
  const groups = hitGroups(owner, "rosa", found);
  expect(groups.map(({ name }) => name)).toEqual([
    "Clientes",
    "Reparaciones",
    "Devoluciones",
    "Reclamos",
    "Productos",
  ]);
  expect(groups[1]?.hits).toEqual([
    { path: "/administrador/reparaciones/7K3M9XQ2", title: "7K3M-9XQ2", detail: "Rosa Quispe" },
  ]);
  expect(groups.slice(2, 4).flatMap(({ hits }) => hits.map(({ path }) => path))).toEqual([
    "/administrador/devoluciones/7",
    "/administrador/reclamos/000000012-2026",
  ]);
});
