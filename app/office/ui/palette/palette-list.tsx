import { useEffect, useRef } from "react";
import type { Hit, HitGroup } from "./hits.ts";

interface PaletteListProps {
  id: string;
  groups: HitGroup[];
  chosen: Hit | undefined;
  optionId: (path: string) => string;
  onGo: (path: string) => void;
}

/** A listbox may contain only options and groups of them. */
const group = (name: string) => ({ role: "group", "aria-label": name });

/** The search box keeps the focus; Enter opens the chosen option. */
export function PaletteList({ id, groups, chosen, optionId, onGo }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  const path = chosen?.path;
  useEffect(() => {
    if (path) list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [path]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Resultados"
      tabIndex={-1}
      className="overflow-y-auto p-2"
    >
      {groups.map(({ name, hits }) => (
        <div key={name} {...group(name)}>
          <p aria-hidden="true" className="px-3 pt-2 pb-1 font-semibold text-ink-soft text-sm">
            {name}
          </p>
          {hits.map((hit) => (
            <div
              key={hit.path}
              id={optionId(hit.path)}
              role="option"
              tabIndex={-1}
              aria-selected={hit.path === path}
              onClick={() => onGo(hit.path)}
              onKeyDown={(event) => event.key === "Enter" && onGo(hit.path)}
              className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5 hover:bg-surface-sunk aria-selected:bg-accent-soft aria-selected:text-accent-strong"
            >
              <span className="min-w-0 break-words font-medium">{hit.title}</span>
              {hit.detail && <span className="min-w-0 break-words text-sm">{hit.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
