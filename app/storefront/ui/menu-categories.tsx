import { type PointerEvent, type SyntheticEvent, useId, useRef } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { storePath } from "#app/catalog/browse/store-path.ts";
import type { MenuCategory } from "#app/catalog/categories/menu.ts";
import { Icon } from "#app/kit/icon.tsx";
import { StorePicture } from "#app/kit/store-picture.tsx";
import { categoryPage } from "./category-pages.ts";
import { hasMenuPanels } from "./menu-hover.ts";

/** Opens one category at a time: beside the list from 1000 px on, else in its place, with `Regresar`. */
export function MenuCategories() {
  const menu = useMenu();
  const group = useId();
  const unfolding = useUnfolding();
  return (
    <nav
      aria-label="Categorías"
      className="relative w-full panels:min-h-92 panels:pl-72 max-panels:[&:has(details[open])>details:not([open])]:hidden"
    >
      {menu.map((category) => (
        <details key={category.slug} name={group} {...unfolding} className="group panels:-ml-72 panels:w-64">
          <CategorySummary name={category.name} />
          <CategoryPanel category={category} />
        </details>
      ))}
    </nav>
  );
}

function CategorySummary({ name }: { name: string }) {
  return (
    <summary className="flex min-h-11 items-center gap-2 rounded-control px-3 font-medium hover:bg-surface-sunk panels:group-open:bg-surface-sunk [&::-webkit-details-marker]:hidden">
      <Icon name="chevron-left" className="hidden max-panels:group-open:block" />
      <span className="max-panels:group-open:hidden">{name}</span>
      <span className="hidden max-panels:group-open:inline">Regresar</span>
      <Icon name="chevron-right" className="ml-auto text-line-strong max-panels:group-open:hidden" />
    </summary>
  );
}

function CategoryPanel({ category }: { category: MenuCategory }) {
  return (
    <div className="panels:absolute panels:inset-y-0 panels:right-0 panels:left-72 panels:grid panels:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)] panels:gap-6">
      <div className="p-2 panels:p-0">
        <p className="px-3 py-2 font-bold text-xl">{category.name}</p>
        <ul className="panels:grid panels:grid-flow-col panels:grid-rows-7 panels:justify-start">
          {category.subcategories.map(({ name, slug }) => (
            <li key={slug}>
              <MenuLink to={storePath({ category: category.slug, labels: [slug] })}>{name}</MenuLink>
            </li>
          ))}
          <li>
            <MenuLink to={categoryPage(category.slug) ?? storePath({ category: category.slug })}>
              Ver todo en {category.name}
            </MenuLink>
          </li>
        </ul>
      </div>
      <CategoryPictures category={category} />
    </div>
  );
}

export function useMenu(): MenuCategory[] {
  return useRouteLoaderData<{ menu: MenuCategory[] }>("root")?.menu ?? [];
}

interface MenuLinkProps {
  to: string;
  children: React.ReactNode;
}

function MenuLink({ to, children }: MenuLinkProps) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="flex min-h-11 items-center rounded-control px-3 hover:bg-surface-sunk"
    >
      {children}
    </Link>
  );
}

function CategoryPictures({ category }: { category: MenuCategory }) {
  return (
    <div className="hidden content-start gap-3 panels:grid">
      {category.banner && (
        <StorePicture
          picture={category.banner}
          alt=""
          sizes="520px"
          className="aspect-[5/2] w-full rounded-card object-cover"
        />
      )}
      <div className="grid grid-cols-3 gap-3">
        {category.gallery.map((picture) => (
          <StorePicture
            key={picture.key}
            picture={picture}
            alt=""
            sizes="160px"
            className="aspect-square w-full rounded-card object-cover"
          />
        ))}
      </div>
    </div>
  );
}

/** Beside the list one panel is always open: under the mouse, or the one opened last. */
function useUnfolding() {
  const last = useRef<HTMLDetailsElement>(null);
  function onPointerEnter({ pointerType, currentTarget }: PointerEvent<HTMLDetailsElement>) {
    if (pointerType !== "mouse" || !hasMenuPanels()) return;
    last.current = currentTarget;
    currentTarget.open = true;
  }
  function onToggle({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
    if (currentTarget.open) last.current = currentTarget;
    else if (last.current && hasMenuPanels() && !findOpen(currentTarget.parentElement))
      last.current.open = true;
  }
  return { onPointerEnter, onToggle };
}

function findOpen(menu: HTMLElement | null): Element | null | undefined {
  return menu?.querySelector("details[open]");
}

export function showFirstPanel(menu: HTMLElement): void {
  const first = menu.querySelector("details");
  if (first && hasMenuPanels() && !findOpen(menu)) first.open = true;
}
