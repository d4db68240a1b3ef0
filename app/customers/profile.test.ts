import { expect, test } from "vitest";
import { profileForm, shownProfile } from "./profile.ts";

const TODAY = "2026-11-21";
const form = profileForm(TODAY);
const rosa = {
  nombres: " Rosa ",
  apellidos: "Quispe Mamani",
  genero: "mujer",
  nacimiento: "1990-05-17",
  celular: "987654321",
};
const problems = (change: Record<string, unknown>) => {
  const parsed = form.safeParse({ ...rosa, ...change });
  return parsed.success ? [] : parsed.error.issues.map((issue) => issue.message);
};

test("takes a complete profile", () => {
  expect(form.parse(rosa)).toEqual({ ...rosa, nombres: "Rosa" });
});

test.each([
  [{ nombres: "  " }, "Escribe tus nombres."],
  [{ apellidos: undefined }, "Escribe tus apellidos."],
  [{ nombres: "<b>" }, "Escribe solo letras."],
  [{ genero: "otro" }, "Elige una opción."],
  [{ nacimiento: "2026-11-22" }, "La fecha de nacimiento no puede estar en el futuro."],
  [{ nacimiento: "1899-12-31" }, "Escribe una fecha desde el año 1900."],
  [{ nacimiento: "2001-02-30" }, "Escribe una fecha completa."],
  [{ nacimiento: "" }, "Escribe una fecha completa."],
])("refuses %o", (change, sentence) => {
  expect(problems(change)).toContain(sentence);
});

test.each(["", "98765432", "9876543210", "187654321", "98765432a", "+52987654321", "９８７６５４３２１"])(
  "refuses the celular %o",
  (celular) => expect(problems({ celular })).toHaveLength(1),
);

test.each(["987654321", "987 654 321", "+51 987 654 321", "51987654321"])(
  "takes the celular %o",
  (celular) => {
    expect(form.parse({ ...rosa, celular }).celular).toBe("987654321");
  },
);

test.each(["1900-01-01", TODAY])("takes a birth date of %s", (nacimiento) => {
  expect(problems({ nacimiento })).toEqual([]);
});

test("shows defaults for unset fields", () => {
  const unset = {
    firstName: "Rosa",
    lastName: "Quispe",
    gender: null,
    birthDate: null,
    phone: null,
    photo: null,
  };
  expect(shownProfile(unset)).toEqual({
    nombres: "Rosa",
    apellidos: "Quispe",
    genero: "hombre",
    nacimiento: "2021-01-01",
    celular: "",
  });
});
