import { createHmac, timingSafeEqual } from "node:crypto";

/** The session's token in a `Cookie` header, when its signature is ours; `name` and `secret` are Better Auth's. */
export function signedToken(cookies: string, name: string, secret: string): string | undefined {
  const pair = cookies.split(";").find((cookie) => cookie.trimStart().startsWith(`${name}=`));
  const value = decoded(pair?.slice(pair.indexOf("=") + 1).trim() ?? "");
  const dot = value.lastIndexOf(".");
  const token = value.slice(0, Math.max(0, dot));
  const signature = Buffer.from(value.slice(dot + 1), "base64");
  const expected = createHmac("sha256", secret).update(token).digest();
  const isOurs = signature.length === expected.length && timingSafeEqual(signature, expected);
  return isOurs && token !== "" ? token : undefined;
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
