import { NavLink } from "react-router";
import { useRootData } from "#app/kit/store-context.tsx";
import { SignOutButton } from "./sidebar.tsx";

const ITEM =
  "flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control px-2.5 font-medium text-sm hover:bg-accent-strong/10";

/** Shown to an administrator who visits the store; scrolls on phones. */
export function AdministratorBar() {
  return (
    <nav aria-label="Administración" className="border-line border-b bg-accent-soft text-accent-strong">
      <ul className="mx-auto flex max-w-7xl items-center gap-x-1 overflow-x-auto px-3 wide:flex-wrap wide:px-6">
        {useRootData().officeLinks.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path} className={ITEM}>
              {label}
            </NavLink>
          </li>
        ))}
        <li className="ml-auto">
          <SignOutButton className={ITEM} />
        </li>
      </ul>
    </nav>
  );
}
