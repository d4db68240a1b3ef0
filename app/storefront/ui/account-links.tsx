import { href, Link, useLocation } from "react-router";
import { OFFICE_HOME, withWayBack } from "#app/accounts/way-back.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { useViewer } from "#app/kit/store-context.tsx";

/** After login the person returns to the current page, or from the home page to the start page of the role. */
export function useAccountPath(page: "/ingresar" | "/registrar"): string {
  const { pathname, search } = useLocation();
  return withWayBack(href(page), pathname === href("/") ? undefined : pathname + search);
}

export function AccountLinks({ className = "" }: { className?: string }) {
  const { role } = useViewer();
  const [login, signUp] = [useAccountPath("/ingresar"), useAccountPath("/registrar")];
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
      <ButtonLink to={login} look="secondary" className="whitespace-nowrap">
        Iniciar Sesión
      </ButtonLink>
      <ButtonLink to={signUp} className="whitespace-nowrap">
        Registrarse
      </ButtonLink>
    </div>
  );
}
