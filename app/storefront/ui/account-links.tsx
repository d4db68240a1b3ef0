import { href, Link } from "react-router";
import { OFFICE_HOME } from "#app/accounts/way-back.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { useViewer } from "#app/kit/store-context.tsx";

/** `Iniciar Sesión` and `Registrarse`, or `Perfil` by role. */
export function AccountLinks({ className = "" }: { className?: string }) {
  const { role } = useViewer();
  if (role !== "guest") {
    return (
      <Link
        to={role === "cliente" ? href("/cliente/perfil") : OFFICE_HOME}
        className={`flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-surface-sunk ${className}`}
      >
        <Icon name="user" className="size-6" />
        Perfil
      </Link>
    );
  }
  return (
    <div className={`flex gap-2 ${className}`}>
      <Link to={href("/ingresar")} className={buttonClass("secondary", "whitespace-nowrap")}>
        Iniciar Sesión
      </Link>
      <Link to={href("/registrar")} className={buttonClass("primary", "whitespace-nowrap")}>
        Registrarse
      </Link>
    </div>
  );
}
