import { href, Link } from "react-router";
import { iconBefore } from "#app/kit/icon.tsx";

/** Peruvian law requires this link with this text on every page. */
export function ComplaintsBookLink({ className }: { className: string }) {
  return (
    <Link to={href("/libro-de-reclamaciones")} className={`${iconBefore("book")} gap-2 ${className}`}>
      Libro de Reclamaciones
    </Link>
  );
}
