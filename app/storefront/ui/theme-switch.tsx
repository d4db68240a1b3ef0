import { useEffect } from "react";
import { href, useFetcher, useLocation } from "react-router";
import { useHydrated } from "#app/kit/hydrated.ts";
import { type IconName, iconOnly } from "#app/kit/icon.tsx";
import { useRootData } from "#app/kit/store-context.tsx";
import type { Theme } from "#app/values/theme.ts";

const CHOICES: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: "sistema", label: "Como mi dispositivo", icon: "monitor" },
  { theme: "claro", label: "Tema claro", icon: "sun" },
  { theme: "oscuro", label: "Tema oscuro", icon: "moon" },
];

/** Stored in a cookie, so that pages arrive in the right colours. */
export function ThemeSwitch({ className = "" }: { className?: string }) {
  const { theme } = useRootData();
  const fetcher = useFetcher();
  const hydrated = useHydrated();
  const { pathname, search } = useLocation();
  const pendingTheme = fetcher.formData?.get("tema");
  useEffect(() => {
    // Applies the theme without waiting for the response.
    if (typeof pendingTheme === "string") document.documentElement.dataset.theme = pendingTheme;
  }, [pendingTheme]);

  return (
    <fetcher.Form method="post" action={href("/acciones/tema")} className={`flex ${className}`}>
      <input type="hidden" name="volver" value={pathname + search} />
      {hydrated && <input type="hidden" name="respuesta" value="datos" />}
      {CHOICES.map(({ theme: choice, label, icon }) => (
        <button
          key={choice}
          type="submit"
          name="tema"
          value={choice}
          title={label}
          aria-pressed={(pendingTheme ?? theme) === choice}
          className={`${iconOnly(icon)} grid size-10 place-items-center rounded-control opacity-70 hover:bg-current/15 hover:opacity-100 aria-pressed:bg-current/15 aria-pressed:opacity-100`}
        >
          {label}
        </button>
      ))}
    </fetcher.Form>
  );
}
