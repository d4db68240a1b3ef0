import { expect, test } from "vitest";
import { storedSettings } from "#app/settings/settings.ts";
import { authorityDraft, hasGaps, peopleDraft } from "./drafts.ts";
import type { Incident } from "./incident.ts";

const company = storedSettings.parse({
  name: "Compu",
  legalName: "Compu SAC",
  ruc: "20100070970",
  fiscalAddress: "Av. Wilson 1250, Lima",
  representative: "Elena Salas",
  privacyContact: "datos@compu.example",
  phone: "987 654 321",
});
const noticedAt = new Date("2026-11-21T15:30:00Z");
const incident: Incident = {
  id: 1,
  what: "Alguien entró con la clave de un vendedor.",
  noticedAt,
  by: "Elena",
  consequences: "Llamadas falsas.",
  measures: "Cambiamos la clave.",
  closedAt: null,
  outcome: null,
  beganAt: new Date("2026-11-20T05:00:00Z"),
  endedAt: null,
  createdAt: noticedAt,
  activities: ["Pedidos y pagos", "Reparaciones"],
};
const early = new Date("2026-11-22T15:30:00Z");

test("the draft for the authority has company, dates, kinds of data, number of people, consequences and measures", () => {
  const text = authorityDraft(incident, company, { people: 312, now: early });
  for (const part of [
    "Compu SAC",
    "20100070970",
    "Av. Wilson 1250, Lima",
    "Elena Salas",
    "datos@compu.example",
    "Alguien entró con la clave de un vendedor.",
    "21/11/2026, 10:30",
    "20/11/2026, 00:00",
    "Pedidos y pagos:",
    "Reparaciones:",
    "312",
    "Llamadas falsas.",
    "Cambiamos la clave.",
  ])
    expect(text).toContain(part);
  expect(hasGaps(text)).toBe(false);
  expect(text).not.toContain("48 horas");
});

test("after 48 hours the draft asks for the reason of the delay", () => {
  const text = authorityDraft(incident, company, { people: 1, now: new Date("2026-11-23T15:31:00Z") });
  expect(text).toContain("Por qué se avisa después de las 48 horas");
  expect(hasGaps(text)).toBe(true);
});

test("unknown facts are left as blanks to fill in", () => {
  const bare = { ...incident, consequences: null, measures: null, beganAt: null };
  const text = authorityDraft(bare, storedSettings.parse({}), { people: 0, now: early });
  for (const gap of ["[completa: razón social]", "[completa: RUC]", "[completa: qué puede causar]"])
    expect(text).toContain(gap);
  expect(hasGaps(peopleDraft(bare, company))).toBe(true);
  const unreachable = { ...company, privacyContact: "", email: "", phone: "" };
  for (const draft of [
    peopleDraft(incident, unreachable),
    authorityDraft(incident, unreachable, { people: 1, now: early }),
  ])
    expect(draft).toContain("[completa: contacto de datos personales]");
  expect(peopleDraft(incident, unreachable)).not.toContain("llámanos");
});

test("the draft for the affected people contains what happened, which data, what to do and whom to contact", () => {
  const text = peopleDraft(incident, company);
  for (const part of [
    "Compu",
    "Alguien entró",
    "Nombres",
    "Llamadas falsas.",
    "datos@compu.example",
    "987 654 321",
  ])
    expect(text).toContain(part);
  expect(hasGaps(text)).toBe(false);
});
