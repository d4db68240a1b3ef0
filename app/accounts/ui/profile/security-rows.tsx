import { ButtonLink } from "#app/kit/button.tsx";
import { AccountRow } from "./account-row.tsx";
import { useOwnPages } from "./own-pages.ts";

export function SecurityRows({ otherSessions }: { otherSessions: number }) {
  const pages = useOwnPages();
  return (
    <>
      <AccountRow title="Contraseña" detail="Al cambiarla se cierran tus otras sesiones.">
        <ButtonLink to={pages.password} look="secondary">
          Cambiar contraseña
        </ButtonLink>
      </AccountRow>
      <AccountRow title="Otras sesiones" detail={describeSessions(otherSessions)}>
        <ButtonLink to={pages.sessions} look="secondary">
          Ver sesiones
        </ButtonLink>
      </AccountRow>
    </>
  );
}

function describeSessions(count: number): string {
  if (count === 0) return "Solo esta está abierta.";
  return count === 1 ? "Hay otra abierta." : `Hay otras ${count} abiertas.`;
}
