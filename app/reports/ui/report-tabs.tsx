import { href, NavLink, useLocation } from "react-router";

const TAB =
  "flex min-h-11 items-center rounded-control px-4 font-semibold hover:bg-surface-sunk aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong";

/** The links keep the range. */
export function ReportTabs() {
  const { search } = useLocation();
  const parameters = new URLSearchParams(search);
  const [inicio, fin] = [parameters.get("inicio"), parameters.get("fin")];
  const range = inicio && fin ? `?${new URLSearchParams({ inicio, fin })}` : "";
  const tabs = [
    [href("/administrador/reportes") + range, "Eficacia y conversión"],
    [href("/administrador/reportes/ventas") + range, "Ventas y productos"],
    [href("/administrador/reportes/pagos") + range, "Pagos"],
    [href("/administrador/reportes/pc") + range, "Arma tu PC"],
    [href("/administrador/reportes/comprobantes"), "Comprobantes"],
  ] as const;
  return (
    <nav aria-label="Reportes" className="mb-6">
      <ul className="flex flex-wrap gap-2">
        {tabs.map(([to, label], index) => (
          <li key={label}>
            <NavLink to={to} end={index === 0} className={TAB}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
