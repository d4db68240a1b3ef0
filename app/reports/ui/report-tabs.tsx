import { href, NavLink, useLocation } from "react-router";

const TAB =
  "flex min-h-11 items-center rounded-control px-4 font-semibold hover:bg-surface-sunk aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong";

/** The links keep the range. */
export function ReportTabs() {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const [inicio, fin] = [parameters.get("inicio"), parameters.get("fin")];
  const range = inicio && fin ? `?${new URLSearchParams({ inicio, fin })}` : "";
  return (
    <nav aria-label="Reportes" className="mb-6">
      <ul className="flex flex-wrap gap-2">
        <li>
          <NavLink to={href("/administrador/reportes") + range} end className={TAB}>
            Eficacia y conversión
          </NavLink>
        </li>
        <li>
          <NavLink to={href("/administrador/reportes/ventas") + range} className={TAB}>
            Ventas y productos
          </NavLink>
        </li>
        <li>
          <NavLink to={href("/administrador/reportes/pagos") + range} className={TAB}>
            Pagos
          </NavLink>
        </li>
        <li>
          <NavLink to={href("/administrador/reportes/pc") + range} className={TAB}>
            Arma tu PC
          </NavLink>
        </li>
        <li>
          <NavLink to={href("/administrador/reportes/comprobantes")} className={TAB}>
            Comprobantes
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}
