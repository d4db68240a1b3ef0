import type { ReactNode } from "react";
import { Form, href, Link, NavLink, useLocation } from "react-router";
import { useOwnPages } from "#app/accounts/ui/profile/own-pages.ts";
import { Icon } from "#app/kit/icon.tsx";
import { useViewer } from "#app/kit/store-context.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import { isCurrentLink, type SidebarLink } from "./sidebar-links.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const ROW =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 py-2 wide:min-h-9 wide:py-1 font-medium hover:bg-surface-sunk aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-strong";

interface ShownLink extends SidebarLink {
  icon?: ReactNode;
  pending?: { count: number; words: string } | undefined;
}

interface SidebarProps {
  label: string;
  links: ShownLink[];
  wayOut?: ShownLink;
}

export function Sidebar({ label, links, wayOut }: SidebarProps) {
  const { pathname } = useLocation();
  return (
    <div className="grid content-start gap-4 p-4">
      <ViewerName />
      <nav aria-label={label}>
        <ul className="grid gap-1 wide:gap-0">
          {links.map((link) => (
            <li key={link.path}>
              <Link
                to={link.path}
                aria-current={isCurrentLink(link, pathname) ? "page" : undefined}
                className={ROW}
              >
                {link.icon}
                {link.label}
                {link.pending && <PendingCount {...link.pending} />}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-1 border-line border-t bg-surface pt-3 group-data-[scrolls]:sticky group-data-[scrolls]:bottom-0 group-data-[scrolls]:pb-3">
        {wayOut && (
          <NavLink to={wayOut.path} className={ROW}>
            {wayOut.icon}
            {wayOut.label}
          </NavLink>
        )}
        <SignOutButton className={ROW} />
        <ThemeSwitch className="px-1 pt-2" />
      </div>
    </div>
  );
}

function PendingCount({ count, words }: { count: number; words: string }) {
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-accent px-2 text-accent-ink text-sm tabular-nums">
      {count > 999 ? "999+" : count} <span className="sr-only">{words}</span>
    </span>
  );
}

function ViewerName() {
  const { role, name, photo } = useViewer();
  const { profile } = useOwnPages();
  if (role === "guest") return null;
  return (
    <Link
      to={profile}
      className="flex min-w-0 items-center gap-3 rounded-control px-3 underline-offset-4 hover:underline"
    >
      <span className="relative grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft text-accent-strong">
        {photo ? (
          <StorePicture
            picture={photo}
            alt=""
            sizes="44px"
            className="absolute inset-0 size-full object-cover"
          />
        ) : (
          <Icon name="user" className="size-6" />
        )}
      </span>
      <span className="min-w-0 break-words font-semibold">{name}</span>
    </Link>
  );
}

export function SignOutButton({ className }: { className: string }) {
  return (
    <Form method="post" action={href("/acciones/salir")}>
      <button type="submit" className={className}>
        <Icon name="log-out" />
        Cerrar Sesión
      </button>
    </Form>
  );
}
