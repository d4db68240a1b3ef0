const A_YEAR = 60 * 60 * 24 * 365;

/** Cookies whose value is readable as it is: React Router's `createCookie` encodes its own. */
export function cookieValue(request: Request, name: string): string | undefined {
  const cookies = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** A Set-Cookie value. An empty value deletes the cookie. */
export function plainCookie(name: string, value: string, seconds = A_YEAR): string {
  return `${name}=${value}; Path=/; Max-Age=${value === "" ? 0 : seconds}; HttpOnly; SameSite=Lax`;
}
