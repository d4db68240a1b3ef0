import { useEffect } from "react";
import { useFetcher } from "react-router";

/** Tells the store that somebody looks at this order. Reading a page writes nothing, so it is a form of its own. */
export function MarkOpened() {
  const { submit } = useFetcher();
  useEffect(() => {
    submit({ intencion: "abierto" }, { method: "post" });
  }, [submit]);
  return null;
}
