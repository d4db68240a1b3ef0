import { useEffect, useRef, useState } from "react";
import { href, useMatches, useNavigation, useRevalidator } from "react-router";
import { useViewer } from "#app/kit/store-context.tsx";
import { withBackgroundCookie } from "./background-cookie.ts";
import { subscribeToChanges } from "./live-stream.ts";
import { affectsPage, mergeTopics, noTopics } from "./live-topics.ts";
import { announceSessionEnd, onSessionBack } from "./session-events.ts";

/** Minimum time between two reloads of a page's data. */
const MIN_RELOAD_INTERVAL_MS = 1000;

export function LiveUpdates() {
  const { role } = useViewer();
  const { revalidate, state } = useRevalidator();
  const matches = useMatches();
  // During a navigation the data is fresh, and a reload would drop its message.
  const idle = useNavigation().state === "idle" && state === "idle";
  const [changed, setChanged] = useState(noTopics);
  const [ended, setEnded] = useState(false);
  const [logins, setLogins] = useState(0);
  const reloadedAt = useRef(0);
  const isAffected = affectsPage(changed, matches, role);

  const roleBefore = useRef(role);
  useEffect(() => {
    if (role === "guest" && roleBefore.current !== "guest") clearBrowserStorage();
    roleBefore.current = role;
  }, [role]);

  useEffect(() => onSessionBack(() => setLogins((before) => before + 1)), []);

  useEffect(() => {
    // Reconnects after a login on the page itself.
    if (role === "guest" || logins < 0) return;
    setEnded(false);
    return subscribeToChanges((message) => {
      if (message === "signed-out") setEnded(true);
      else setChanged((before) => mergeTopics(before, message));
    });
  }, [role, logins]);

  useEffect(() => {
    if (!idle || changed === noTopics) return;
    if (!isAffected) return setChanged(noTopics);
    const reload = () => {
      reloadedAt.current = Date.now();
      setChanged(noTopics);
      void withBackgroundCookie(revalidate);
    };
    const timer = setTimeout(reload, Math.max(0, reloadedAt.current + MIN_RELOAD_INTERVAL_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [changed, isAffected, idle, revalidate]);

  // A page from the back/forward cache may be older than a sign-out.
  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => event.persisted && void revalidate();
    window.addEventListener("pageshow", refresh);
    return () => window.removeEventListener("pageshow", refresh);
  }, [revalidate]);

  return role !== "guest" && ended ? <SignOut /> : null;
}

/** Personal data must not remain on a shared computer. */
function clearBrowserStorage(): void {
  try {
    sessionStorage.clear();
    localStorage.clear();
  } catch {
    // The browser blocks storage, so nothing is stored.
  }
}

/** Waits while the user's own sign-out runs, because that one navigates itself. */
function SignOut() {
  const idle = useNavigation().state === "idle";
  useEffect(() => {
    // A full page load removes the old page from memory.
    if (idle && !announceSessionEnd("stream"))
      window.location.assign(`${href("/ingresar")}?motivo=sesion-cerrada`);
  }, [idle]);
  return null;
}
