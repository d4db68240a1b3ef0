import { href, Link } from "react-router";
import { iconBefore } from "#app/kit/icon.tsx";

/** The law wants it on every page, in these words. */
export function BookLink({ className }: { className: string }) {
  return (
    <Link to={href("/libro-de-reclamaciones")} className={`${iconBefore("book")} gap-2 ${className}`}>
      Libro de Reclamaciones
    </Link>
  );
}
