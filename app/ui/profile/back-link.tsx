import { ArrowLeft } from "lucide-react";
import { href, Link } from "react-router";

/** From a page of the profile back to it. */
export function BackToProfile() {
  return (
    <Link
      to={href("/cliente/perfil")}
      className="mt-6 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
    >
      <ArrowLeft aria-hidden="true" className="size-5" />
      Volver a mi perfil
    </Link>
  );
}
