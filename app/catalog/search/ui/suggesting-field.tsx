import { lazy, type RefObject, Suspense, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#app/kit/hydrated.ts";
import type { ListboxState, PressKey } from "./suggestions-listbox.tsx";

const Suggestions = lazy(() => import("./suggestions-listbox.tsx"));

interface SuggestingFieldProps {
  box: RefObject<HTMLInputElement | null>;
  id: string;
  placeholder: string;
  defaultValue?: string;
  className: string;
  onText?: () => void;
}

/** Key of the browser's history entry, which changes before the render: somebody may type in between. */
function keyOfAddress(): string {
  const state: { key?: string } | null = window.history.state;
  return state?.key ?? "default";
}

/** Loads the suggestions' code on focus; without scripts a plain field. Needs a positioned form. */
export function SuggestingField({ box, onText, ...field }: SuggestingFieldProps) {
  const hydrated = useHydrated();
  const listId = useId();
  const { key } = useLocation();
  const [isLoading, setLoading] = useState(false);
  // The typed text is valid for one page only.
  const [{ text, page }, setText] = useState({ text: "", page: key });
  const [{ expanded, active }, setShown] = useState<ListboxState>({ expanded: false });
  const press = useRef<PressKey>(undefined);

  function clear() {
    if (box.current) box.current.value = "";
    setText({ text: "", page: key });
    onText?.();
  }
  return (
    <>
      <input
        {...field}
        {...(hydrated && {
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": expanded,
          "aria-controls": listId,
          "aria-activedescendant": active,
        })}
        ref={box}
        type="search"
        name="producto"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={120}
        onFocus={() => setLoading(true)}
        onInput={(event) => {
          setText({ text: event.currentTarget.value, page: keyOfAddress() });
          onText?.();
        }}
        onKeyDown={(event) => press.current?.(event)}
      />
      {isLoading && (
        <Suspense>
          <Suggestions
            box={box}
            listId={listId}
            press={press}
            typed={page === key ? text : ""}
            onShown={setShown}
            onChosen={clear}
          />
        </Suspense>
      )}
    </>
  );
}
