import { expect, test } from "vitest";
import { deadlineState } from "#app/values/days/deadline.ts";
import { claimDeadline, readSheetNumber, sheetNumber } from "./complaint.ts";
import { claimOf, complaintForm } from "./complaint-form.ts";

const at = (day: string) => new Date(`${day}T15:00:00Z`);

test.each([
  ["2026-10-05", [], "2026-10-27"],
  ["2026-10-05", ["2026-10-09"], "2026-10-28"],
  ["2026-12-18", [], "2027-01-12"],
  ["2027-03-22", [], "2027-04-14"],
])("a claim of %s, without work on %j, is due on %s", (day, nonWorking, due) => {
  expect(claimDeadline(at(day), nonWorking)).toBe(due);
});

test("a claim late in Lima's evening counts from that day", () => {
  expect(claimDeadline(new Date("2026-10-06T04:30:00Z"), [])).toBe("2026-10-27");
});

test.each([
  ["2026-10-21", "open", 4],
  ["2026-10-22", "soon", 3],
  ["2026-10-27", "soon", 0],
  ["2026-10-28", "late", -1],
  // A Saturday after the deadline: late, although no business day has passed since.
  ["2026-10-31", "late", -3],
])("on %s the deadline is %s", (day, urgency, left) => {
  const complaint = { deadline: "2026-10-27", answeredAt: null };
  expect(deadlineState(complaint, [], at(day))).toEqual({ urgency, left, deadline: "2026-10-27" });
  expect(deadlineState({ ...complaint, answeredAt: at("2026-10-20") }, [], at(day)).urgency).toBe("answered");
});

test("a sheet's number has nine digits and its year", () => {
  expect(sheetNumber({ number: 1, year: 2026 })).toBe("000000001-2026");
  expect(readSheetNumber("000000001-2026")).toEqual({ number: 1, year: 2026 });
  for (const wrong of ["1-2026", "000000001-26", "x", "000000001-2026-1"])
    expect(readSheetNumber(wrong)).toBeUndefined();
});

const min = {
  tipo: "queja",
  nombre: "Ana Ñahui",
  numeroDocumento: "45678912",
  domicilio: "Av. Perú 1",
  detalle: "Nadie me atendió.",
  clave: "0c5e0f6e-1df3-4b0a-9c5b-6f1f6f2f7a10",
};

test("only the fields that the law requires are required", () => {
  const { tipo: _kind, ...unclassified } = min;
  expect(claimOf(complaintForm.parse(unclassified)).kind).toBe("reclamo");
  expect(claimOf(complaintForm.parse(min))).toMatchObject({ kind: "queja", email: null, amount: null });
  const { domicilio: _, ...byMail } = { ...min, correo: "Ana@Correo.example" };
  expect(claimOf(complaintForm.parse(byMail)).email).toBe("ana@correo.example");
});

test.each([
  ["tipo", { tipo: "consulta" }],
  ["nombre", { nombre: " " }],
  ["nombre", { nombre: undefined }],
  ["numeroDocumento", { numeroDocumento: "123" }],
  ["correo", { domicilio: undefined }],
  ["correo", { correo: "ana" }],
  ["detalle", { detalle: " " }],
  ["detalle", { detalle: "a\u0000b" }],
  ["monto", { monto: "-5" }],
])("an invalid %s is refused", (field, wrong) => {
  const parsed = complaintForm.safeParse({ ...min, ...wrong });
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  expect(parsed.error?.issues[0]?.message).not.toContain("Invalid");
});
