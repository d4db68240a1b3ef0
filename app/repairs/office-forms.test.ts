import { expect, test } from "vitest";
import { quoteForm, quoteStep } from "./office-forms.ts";

test.each([
  [100, "250.50", "Escribe un monto en soles, sin céntimos, como 250."],
  [100, "barato", "Escribe un monto en soles, sin céntimos, como 250."],
  [10, "250.55", "Escribe un monto en soles, de 0.10 en 0.10, como 250.50."],
] as const)("a step of %i céntimos refuses %s, and the message names the step", (step, monto, sentence) => {
  const { error } = quoteForm(step).safeParse({ monto });
  expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  const example = / como ([\d.]+)\./.exec(sentence)?.[1];
  expect(quoteForm(step).safeParse({ monto: example }).success).toBe(true);
  expect(quoteStep(step)).toContain(step === 100 ? "sin céntimos" : "de 0.10 en 0.10");
});
