import { type Theme, themeForm } from "#app/values/theme.ts";
import { cookieValue } from "./cookie-value.ts";

const NAME = "tema";
const A_YEAR = 60 * 60 * 24 * 365;

export function themeOf(request: Request): Theme {
  return themeForm.safeParse({ tema: cookieValue(request, NAME) }).data?.tema ?? "sistema";
}

export function themeCookie(theme: Theme): string {
  const age = theme === "sistema" ? 0 : A_YEAR;
  return `${NAME}=${theme}; Path=/; Max-Age=${age}; HttpOnly; SameSite=Lax`;
}
