import { useNavigation } from "react-router";

/** While the next page or the answer of a form is on its way: scripts fetch it, so browsers show nothing of their own. */
export function LoadingBar() {
  if (useNavigation().state === "idle") return null;
  return <div role="progressbar" aria-label="Cargando" className="loading-bar" />;
}
