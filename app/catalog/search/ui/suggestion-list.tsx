import { Tag } from "lucide-react";
import type { MouseEvent, Ref } from "react";
import { Link } from "react-router";
import { Price } from "#app/kit/price.tsx";
import { Thumbnail } from "#app/kit/thumbnail.tsx";
import type { Option, OptionGroup } from "./suggestion-options.ts";

interface SuggestionListProps {
  ref: Ref<HTMLDivElement>;
  listId: string;
  groups: OptionGroup[];
  /** index over all groups */
  active: number;
  onChosen: () => void;
}

/** ARIA allows only options and groups of them in a listbox. */
const group = (name: string) => ({ role: "group", "aria-label": name });

/** Options are links, so that they can be opened in a new tab. */
export function SuggestionList({ ref, listId, groups, active, onChosen }: SuggestionListProps) {
  const all = groups.flatMap((group) => group.options);
  function choose(event: MouseEvent) {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChosen();
  }
  function row(option: Option) {
    const place = all.indexOf(option);
    return (
      <Link
        key={option.path}
        id={`${listId}-${place}`}
        to={option.path}
        role="option"
        aria-selected={place === active}
        tabIndex={-1}
        onClick={choose}
        className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 hover:bg-surface-sunk aria-selected:bg-surface-sunk aria-selected:outline-2 aria-selected:outline-accent-text aria-selected:-outline-offset-2"
      >
        <OptionContent option={option} />
      </Link>
    );
  }
  return (
    <div
      ref={ref}
      id={listId}
      role="listbox"
      aria-label="Sugerencias"
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[min(30rem,60dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 text-left shadow-float"
    >
      {groups.map(({ label, options }) => (
        <div key={label} {...group(label)}>
          <p
            aria-hidden="true"
            className="px-3 pt-2 pb-1 font-semibold text-ink-soft text-xs uppercase tracking-wide"
          >
            {label}
          </p>
          {options.map(row)}
        </div>
      ))}
    </div>
  );
}

function OptionContent({ option: { name, product } }: { option: Option }) {
  if (!product)
    return (
      <>
        <Tag aria-hidden="true" className="mx-2.5 size-5 shrink-0 text-ink-soft" />
        {name}
      </>
    );
  return (
    <>
      <Thumbnail picture={product.picture} px={40} />
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
        <span className="min-w-0 flex-auto break-words sm:flex-1">{name}</span>
        <Price amount={product.price} className="font-semibold" />
      </span>
    </>
  );
}
