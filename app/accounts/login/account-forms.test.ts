import { expect, test } from "vitest";
import { signUpForm } from "./account-forms.ts";

const ana = {
  nombres: "Ana",
  apellidos: "Flores",
  correo: "ana@yupana.example",
  contrasena: "clave-de-ana",
  consentimiento: "on",
};

test("every field of the sign-up is required", () => {
  expect(signUpForm.safeParse(ana).success).toBe(true);
  for (const field of Object.keys(ana)) {
    const parsed = signUpForm.safeParse({ ...ana, [field]: undefined });
    expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
  }
});

test("a password has more than six characters", () => {
  const parsed = signUpForm.safeParse({ ...ana, contrasena: "123456" });
  expect(parsed.error?.issues[0]?.message).toBe("La contraseña debe tener más de 6 dígitos");
  expect(signUpForm.safeParse({ ...ana, contrasena: "1234567" }).success).toBe(true);
});

test.each(["www.ladron.pe", "Ana entra ya a www.ladron.pe", "ladron.com"])(
  "%s is refused as a name",
  (nombres) => {
    const parsed = signUpForm.safeParse({ ...ana, nombres });
    expect(parsed.error?.issues[0]?.message).toBe("Escríbelo sin enlaces.");
  },
);

test.each(["Ana M. Flores", "J. Carlos", "O'Higgins"])("%s is accepted as a name", (nombres) => {
  expect(signUpForm.safeParse({ ...ana, nombres }).success).toBe(true);
});
