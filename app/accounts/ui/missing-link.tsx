import { href, Link } from "react-router";
import { ButtonLink } from "#app/kit/button.tsx";
import { PageHead } from "#app/kit/page/page-head.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { textLink } from "#app/kit/text-link.ts";
import { EmailRequest } from "./email-request.tsx";
import { FramedPanel } from "./panel.tsx";

interface MissingLinkProps {
  /** typed on an earlier page */
  email: string | undefined;
  signInPath: string;
  resendPath: string;
  recoveryPath: string;
}

/** The page of mailed links, opened without one. */
export function MissingLink({ email, signInPath, resendPath, recoveryPath }: MissingLinkProps) {
  const { role } = useViewer();
  return (
    <FramedPanel
      title="Abre el enlace de tu correo"
      intro="Esta página se abre con el enlace de un correo nuestro, y a la dirección le falta su código. Si la copiaste, cópiala completa."
    >
      <PageHead title="Enlace incompleto" noIndex />
      {role === "guest" ? (
        <>
          <h2 className="font-semibold text-lg">¿Te falta verificar tu cuenta?</h2>
          <EmailRequest action={resendPath} email={email} look="secondary">
            Enviarme otro enlace
          </EmailRequest>
          <p>
            Si ya la verificaste,{" "}
            <Link to={signInPath} className={textLink}>
              inicia sesión
            </Link>
            . Si quieres cambiar tu contraseña,{" "}
            <Link to={recoveryPath} className={textLink}>
              pide el enlace aquí
            </Link>
            .
          </p>
        </>
      ) : (
        <OwnProfile path={role === "cliente" ? href("/cliente/perfil") : href("/administrador/perfil")} />
      )}
    </FramedPanel>
  );
}

function OwnProfile({ path }: { path: string }) {
  return (
    <>
      <p>Tu cuenta ya está verificada. Tu correo y tu contraseña los cambias en tu perfil.</p>
      <ButtonLink to={path}>Ir a mi perfil</ButtonLink>
    </>
  );
}
