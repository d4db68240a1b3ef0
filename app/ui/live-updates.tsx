import { useEffect, useState } from "react";
import { href, useNavigation, useRevalidator } from "react-router";
import { followStore } from "./live-stream.ts";
import { useViewer } from "./store-context.tsx";

/** Keeps the open page up to date, and leaves it when the session ends (decision 1). */
export function LiveUpdates() {
  const { role } = useViewer();
  const { revalidate } = useRevalidator();
  const idle = useNavigation().state === "idle";
  const [stale, setStale] = useState(false);
  const [ended, setEnded] = useState(false);

  useEffect(() => {
    if (role === "guest") return;
    setEnded(false);
    return followStore((event) => {
      if (event === "signed-out") setEnded(true);
      else setStale(true);
    });
  }, [role]);

  // A page on its way here is fresh, and asking again now would lose the message that it brings.
  useEffect(() => {
    if (!stale || !idle) return;
    setStale(false);
    void revalidate();
  }, [stale, idle, revalidate]);

  // A page that comes back from the browser's memory shows what was, perhaps before a sign-out.
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && void revalidate();
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, [revalidate]);

  return role !== "guest" && ended ? <Leave /> : null;
}

/** The person's own sign-out ends the session too: while it is under way, it leads. */
function Leave() {
  const idle = useNavigation().state === "idle";
  useEffect(() => {
    // A whole new page: nothing of the old one stays in memory.
    if (idle) window.location.assign(`${href("/ingresar")}?motivo=sesion-cerrada`);
  }, [idle]);
  return null;
}
