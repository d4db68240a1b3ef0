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

test("a person is called by the full name, and without one as the sidebar says it", () => {
  expect(fullName(rosa)).toBe("Rosa Quispe Mamani");
  expect(fullName({ ...rosa, firstName: "", lastName: " " })).toBe("Sin nombre");
});
