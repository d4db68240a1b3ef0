import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { signInForm } from "#app/accounts/login/account-forms.ts";
import { refuseSignIn } from "./sign-in-refusal.ts";

test("any other failure shows one general sentence, and its cause is logged", () => {
  const submission = parseWithZod(new FormData(), { schema: signInForm });
  const logged: unknown[] = [];
  const log = { info() {}, warn() {}, error: (...values: unknown[]) => void logged.push(values) };
  const cause = new Error("no record");
  const { data, init } = refuseSignIn(submission, { ok: false, reason: "error", cause }, log);
  expect(init?.status).toBe(500);
  expect(JSON.stringify(data)).toContain("Hay un error");
  expect(logged).toEqual([[{ err: cause }, "login failed"]]);
});
