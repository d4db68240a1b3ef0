import { Link } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { AccountRow } from "./account-row.tsx";
import { useOwnPages } from "./own-pages.ts";

export function SecurityRows({ otherSessions }: { otherSessions: number }) {
  const pages = useOwnPages();
  return (
    <>
      <AccountRow title="Contraseña" detail="Al cambiarla se cierran tus otras sesiones.">
        <Link to={pages.password} className={buttonClass("secondary")}>
          Cambiar contraseña
        </Link>
      </AccountRow>
      <AccountRow title="Otras sesiones" detail={describeSessions(otherSessions)}>
        <Link to={pages.sessions} className={buttonClass("secondary")}>
          Ver sesiones
        </Link>
      </AccountRow>
    </>
  );
}

function describeSessions(count: number): string {
  if (count === 0) return "Solo esta está abierta.";
  return count === 1 ? "Hay otra abierta." : `Hay otras ${count} abiertas.`;
}
