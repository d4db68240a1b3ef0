import type { Submission } from "@conform-to/react";
import { formErrors } from "#app/accounts/answers/answers.ts";
import type { Log } from "#app/accounts/contexts.ts";
import type { AdministratorSignInResult } from "#app/accounts/login/sign-in.server.ts";
import { tooManyRequests } from "#app/platform/http/too-many.ts";

type RefusedSignIn = Exclude<Extract<AdministratorSignInResult, { ok: false }>, { reason: "second-step" }>;

export function refuseSignIn<Value>(
  submission: Submission<Value, string[]>,
  refused: RefusedSignIn,
  log: Log,
) {
  switch (refused.reason) {
    case "wrong":
      return formErrors(submission, { status: 401, sentence: "Contraseña Incorrecta" });
    case "unverified":
      return formErrors(
        submission,
        { status: 403, sentence: "Primero verifica tu correo" },
        { unverified: true },
      );
    case "blocked":
      return formErrors(submission, {
        status: 403,
        sentence: "La tienda bloqueó tu cuenta. Si crees que es un error, escríbenos.",
      });
    case "customer":
      return formErrors(submission, {
        status: 403,
        sentence:
          "Esta entrada es del equipo de la tienda y tu cuenta es de cliente. Ingresa por la de clientes.",
      });
    case "limited":
      return formErrors(submission, tooManyRequests(refused.seconds));
    case "error":
      log.error({ err: refused.cause }, "login failed");
      return formErrors(submission, { status: 500, sentence: "Hay un error" });
  }
}
