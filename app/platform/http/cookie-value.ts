export function cookieValue(request: Request, name: string): string | undefined {
  const cookies = request.headers.get("Cookie")?.split(/;\s*/) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}
