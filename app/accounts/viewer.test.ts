import { expect, test } from "vitest";
import { type CustomerViewer, fullName } from "./viewer.ts";

const rosa: CustomerViewer = {
  role: "cliente",
  id: "1",
  sessionId: "1",
  email: "rosa@yupana.example",
  firstName: "Rosa",
  lastName: "Quispe Mamani",
  phone: null,
  photo: null,
};

test("a person is shown by their full name, or as “Sin nombre” without one", () => {
  expect(fullName(rosa)).toBe("Rosa Quispe Mamani");
  expect(fullName({ ...rosa, firstName: "", lastName: " " })).toBe("Sin nombre");
});
