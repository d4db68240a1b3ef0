import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";

interface FollowStoredValueProps<Value> {
  /** plain data */
  value: Value;
  children: (value: Value) => ReactNode;
}

/** Shows what another tab saved meanwhile, unless the form has unsent or refused text. */
export function FollowStoredValue<Value>({ value, children }: FollowStoredValueProps<Value>) {
  const [shown, setShown] = useState(value);
  const isTyped = useRef(false);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const isRefused = form.current?.querySelector("[aria-invalid='true']");
    if (!isTyped.current && !isRefused) setShown(value);
  }, [value]);
  return (
    <div
      ref={form}
      className="contents"
      onInput={() => {
        isTyped.current = true;
      }}
      onSubmit={() => {
        isTyped.current = false;
      }}
    >
      <Fragment key={JSON.stringify(shown)}>{children(shown)}</Fragment>
    </div>
  );
}
