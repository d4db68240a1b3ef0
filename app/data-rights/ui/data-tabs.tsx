import { href, NavLink } from "react-router";

const pages = [
  { label: "Solicitudes", path: href("/administrador/ajustes/datos-personales") },
  { label: "Plazos de conservación", path: href("/administrador/ajustes/conservacion") },
];

/** The pages about personal data, one beside the other. */
export function DataTabs() {
  return (
    <nav aria-label="Datos personales" className="mb-6 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {pages.map(({ label, path }) => (
          <li key={path}>
            <NavLink
              to={path}
              className="inline-flex min-h-10 items-center rounded-full border border-line bg-surface px-4 font-medium text-sm hover:border-accent-text aria-[current=page]:border-accent-text aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
