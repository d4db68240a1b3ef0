import { useEffect, useRef, useState } from "react";
import { href, useMatches, useNavigation, useRevalidator } from "react-router";
import { useViewer } from "#app/kit/store-context.tsx";
import { inBackground } from "./background-cookie.ts";
import { followStore } from "./live-stream.ts";
import { addTo, concerns, nothing } from "./live-topics.ts";
import { announceSessionEnd, onSessionBack } from "./session-events.ts";

/** However often something changes, a page asks again at most this often. */
const REST_MS = 1000;

/** Keeps the open page up to date, and leaves it when the session ends. */
export function LiveUpdates() {
  const { role } = useViewer();
  const { revalidate, state } = useRevalidator();
  const matches = useMatches();
  // A page on its way here is fresh, and asking again now would lose the message that it brings.
  const idle = useNavigation().state === "idle" && state === "idle";
  const [changed, setChanged] = useState(nothing);
  const [ended, setEnded] = useState(false);
  const [logins, setLogins] = useState(0);
  const askedAt = useRef(0);
  const isConcerned = concerns(changed, matches, role);

  useEffect(() => onSessionBack(() => setLogins((before) => before + 1)), []);

  useEffect(() => {
    // After a login on the page itself the stream opens again.
    if (role === "guest" || logins < 0) return;
    setEnded(false);
    return followStore((news) => {
      if (news === "signed-out") setEnded(true);
      else setChanged((before) => addTo(before, news));
    });
  }, [role, logins]);

  useEffect(() => {
    if (!idle || changed === nothing) return;
    if (!isConcerned) return setChanged(nothing);
    const ask = () => {
      askedAt.current = Date.now();
      setChanged(nothing);
      void inBackground(revalidate);
    };
    const timer = setTimeout(ask, Math.max(0, askedAt.current + REST_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [changed, isConcerned, idle, revalidate]);

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
    if (idle && !announceSessionEnd("stream"))
      window.location.assign(`${href("/ingresar")}?motivo=sesion-cerrada`);
  }, [idle]);
  return null;
}
