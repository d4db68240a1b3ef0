import { sessionCookie, type TestPerson } from "#tests/support/accounts/people.ts";
import type { TestStore } from "./store.ts";

/** Like a browser without JavaScript: keeps cookies, but does not follow redirects. */
export interface Browser {
  get(target: string): Promise<Response>;
  post(target: string, fields: Record<string, string>): Promise<Response>;
  cookie(): string;
}

export function openBrowser({ request, post }: Pick<TestStore, "request" | "post">, cookie = ""): Browser {
  const jar = new Map(
    cookie
      .split("; ")
      .filter(Boolean)
      .map((pair) => pairOf(pair)),
  );
  const current = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  function keep(response: Response): Response {
    for (const line of response.headers.getSetCookie()) {
      const [name, value] = pairOf(line.split(";")[0] ?? "");
      if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  return {
    get: async (target) => keep(await request(target, { cookie: current() })),
    post: async (target, fields) => keep(await post(target, fields, current())),
    cookie: current,
  };
}

/** The browser of a person who is logged in. */
export async function openBrowserOf(
  tested: Pick<TestStore, "request" | "post" | "store">,
  person: TestPerson,
): Promise<Browser> {
  return openBrowser(tested, await sessionCookie(tested.store.services, person));
}

/** Where a response redirects to. */
export const redirectTarget = (response: Response) => response.headers.get("Location");

function pairOf(pair: string): [string, string] {
  const equals = pair.indexOf("=");
  return [pair.slice(0, equals), pair.slice(equals + 1)];
}
