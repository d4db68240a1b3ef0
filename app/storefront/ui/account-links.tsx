import { href } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { PlainLink } from "#app/kit/plain-link.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { profilePath } from "./sidebar-links.ts";

/** `Iniciar Sesión` and `Registrarse`, or `Perfil` by role (specification §2). */
export function AccountLinks({ className = "" }: { className?: string }) {
  const { role } = useViewer();
  if (role !== "guest") {
    return (
      <PlainLink
        to={profilePath[role]}
        className={`flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-surface-sunk ${className}`}
      >
        <Icon name="user" className="size-6" />
        Perfil
      </PlainLink>
    );
  }
  return (
    <div className={`flex gap-2 ${className}`}>
      <PlainLink to={href("/ingresar")} className={buttonClass("secondary", "whitespace-nowrap")}>
        Iniciar Sesión
      </PlainLink>
      <PlainLink to={href("/registrar")} className={buttonClass("primary", "whitespace-nowrap")}>
        Registrarse
      </PlainLink>
    </div>
  );
}
