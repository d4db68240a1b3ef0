import { Link } from "react-router";
import { Icon } from "#app/kit/icon.tsx";
import { useOwnPages } from "./own-pages.ts";

export function BackToProfile() {
  const { profile } = useOwnPages();
  return (
    <Link
      to={profile}
      className="mt-6 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      <Icon name="arrow-left" />
      Volver a mi perfil
    </Link>
  );
}
