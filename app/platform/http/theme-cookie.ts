import { type Theme, themeForm } from "#app/values/theme.ts";
import { cookieValue, plainCookie } from "./plain-cookie.ts";

const NAME = "tema";

export function themeOf(request: Request): Theme {
  return themeForm.safeParse({ tema: cookieValue(request, NAME) }).data?.tema ?? "sistema";
}

export function themeCookie(theme: Theme): string {
  return plainCookie(NAME, theme === "sistema" ? "" : theme);
}
