import type { ReactNode } from "react";
import { href, NavLink } from "react-router";
import { SessionDialog } from "#app/accounts/live/session-dialog.tsx";
import { buttonClass } from "#app/kit/button.tsx";
import { PrivateTitle } from "#app/kit/page/private-title.tsx";
import { settingsGroups } from "#app/office/settings/settings-groups.ts";

const PAGE =
  "inline-flex min-h-10 items-center rounded-control px-3 font-semibold hover:bg-surface-sunk aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong";

interface SettingsPageProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export function SettingsPage({ title, intro, children }: SettingsPageProps) {
  return (
    <>
      <PrivateTitle title={title} intro={intro} />
      <nav aria-label="Ajustes" className="mb-8 border-line border-b pb-4">
        <details className="folded-on-phones">
          <summary className={buttonClass("secondary")}>Todos los ajustes</summary>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(10.5rem,100%),1fr))] gap-x-6 gap-y-4 pt-4">
            {settingsGroups.map(({ title: group, pages }) => (
              <li key={group} className="grid content-start gap-1">
                <p className="px-3 font-semibold text-ink-soft text-sm">{group}</p>
                <ul className="grid justify-items-start gap-1">
                  {pages.map(({ label, path }) => (
                    <li key={path}>
                      <NavLink to={path} end={path === href("/administrador/ajustes")} className={PAGE}>
                        {label}
                      </NavLink>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      </nav>
      {children}
      <SessionDialog />
    </>
  );
}
