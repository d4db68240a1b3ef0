import { href } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { FramedPanel } from "./panel.tsx";

interface AlreadyVerifiedProps {
  /** page after the login; undefined: not logged in */
  home: string | undefined;
  signInPath: string;
}

/** Instead of the thanks for a sign-up. */
export function AlreadyVerified({ home, signInPath }: AlreadyVerifiedProps) {
  return (
    <FramedPanel
      title="Tu cuenta ya está verificada"
      intro={
        home
          ? "Ya ingresaste: no tienes que hacer nada más."
          : "Solo falta que ingreses con tu correo y tu contraseña."
      }
    >
      <PageHead title="Cuenta verificada" noIndex />
      {home ? (
        <ButtonLink to={home}>{home === href("/") ? "Ir al inicio" : "Continuar"}</ButtonLink>
      ) : (
        <ButtonLink to={signInPath}>Iniciar sesión</ButtonLink>
      )}
    </FramedPanel>
  );
}
