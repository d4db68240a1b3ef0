import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";

interface FollowStoredProps<Value> {
  /** plain data */
  value: Value;
  children: (value: Value) => ReactNode;
}

/** A form that shows what another tab saved meanwhile, unless something is typed in it that was not sent yet. */
export function FollowStored<Value>({ value, children }: FollowStoredProps<Value>) {
  const [shown, setShown] = useState(value);
  const isTyped = useRef(false);
  useEffect(() => {
    if (!isTyped.current) setShown(value);
  }, [value]);
  return (
    <div
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
