import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { href, useFetcher, useNavigate } from "react-router";
import {
  type Suggestions as Found,
  type FoundSuggestions,
  noSuggestions,
} from "#app/catalog/search/suggestions.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { groupsOf } from "./suggestion-options.ts";

const TYPING_PAUSE_MS = 120;

export type PressKey = ((event: KeyboardEvent) => void) | undefined;

export interface ListboxState {
  expanded: boolean;
  active?: string | undefined;
}

interface SuggestionsProps {
  box: RefObject<HTMLInputElement | null>;
  typed: string;
  listId: string;
  press: RefObject<PressKey>;
  onShown: (shown: ListboxState) => void;
  onChosen: () => void;
}

/** List, keys and announcements of the ARIA combobox pattern. */
export default function Suggestions({ box, typed, listId, press, onShown, onChosen }: SuggestionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { found, isCurrent } = useFound(typed.trim());
  const [state, setState] = useState(untouched(typed));
  const { closed, active } = state.typed === typed ? state : untouched(typed);
  const groups = groupsOf(found);
  const options = groups.flatMap((group) => group.options);
  const expanded = options.length > 0 && !closed;
  const chosen = expanded ? options[active] : undefined;
  const activeId = chosen && `${listId}-${active}`;

  useEffect(() => {
    onShown({ expanded, active: activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [expanded, activeId, onShown]);
  useEffect(() => {
    if (!expanded) return;
    // A phone that hides its keyboard blurs the field, and the list must stay open.
    const closeOutside = ({ target }: Event) => {
      if (target !== box.current && !list.current?.contains(target as Node))
        setState({ typed, closed: true, active: -1 });
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [expanded, box, typed]);

  function walk(event: KeyboardEvent) {
    const last = options.length - 1;
    const places: Record<string, number | undefined> = {
      ArrowDown: active === last ? 0 : active + 1,
      ArrowUp: active <= 0 ? last : active - 1,
      // Without a chosen option, these keys move the text cursor.
      ...(chosen && { Home: 0, End: last, ArrowLeft: -1, ArrowRight: -1 }),
    };
    const place = places[event.key];
    if (place === undefined || last < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    if (place >= 0) event.preventDefault();
    setState({ typed, closed: false, active: place });
  }
  useEffect(() => {
    press.current = (event) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === "Escape" && expanded) {
        // A second Escape clears the field.
        event.preventDefault();
        setState({ typed, closed: true, active: -1 });
      } else if (event.key === "Enter" && chosen) {
        event.preventDefault();
        onChosen();
        void navigate(chosen.path);
      } else walk(event);
    };
  });

  return (
    <>
      <p role="status" className="sr-only">
        {isCurrent && !closed && countOf(options.length)}
      </p>
      {expanded && (
        <SuggestionList ref={list} listId={listId} groups={groups} active={active} onChosen={onChosen} />
      )}
    </>
  );
}

function untouched(typed: string) {
  return { typed, closed: false, active: -1 };
}

/** Shows results of an earlier text with the same beginning until the response arrives. */
function useFound(text: string): { found: Found; isCurrent: boolean } {
  const { load, data } = useFetcher<FoundSuggestions>();
  useEffect(() => {
    if (!text) return;
    const search = new URLSearchParams({ q: text });
    const timer = setTimeout(() => load(`${href("/busqueda/sugerencias")}?${search}`), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, load]);
  const begunAlike = text && data && (text.startsWith(data.text) || data.text.startsWith(text));
  return { found: begunAlike ? data : noSuggestions, isCurrent: text !== "" && data?.text === text };
}

function countOf(options: number): string {
  if (options === 0) return "Sin sugerencias.";
  return options === 1 ? "1 sugerencia." : `${options} sugerencias.`;
}
