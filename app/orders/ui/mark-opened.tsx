import { useEffect } from "react";
import { useFetcher } from "react-router";

/** Marks this order as opened. Reading a page writes nothing, so it is a form of its own. */
export function MarkOpened() {
  const { submit } = useFetcher();
  useEffect(() => {
    submit({ intencion: "abierto" }, { method: "post" });
  }, [submit]);
  return null;
}
