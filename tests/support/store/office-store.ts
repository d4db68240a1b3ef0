import { beforeEach } from "vitest";
import { administrator, type TestPerson } from "#tests/support/accounts/people.ts";
import { type Browser, openBrowserOf } from "./browser.ts";
import { testStore } from "./store.ts";

/** A store and its administrator's browser. Call at the top of the file. */
export async function officeStore() {
  const tested = await testStore();
  const { db, request } = tested;
  // All tests begin with the default settings, the first one too.
  await db.deleteFrom("setting").execute();
  const elena = {} as TestPerson;
  const office = {} as Browser;
  beforeEach(async () => {
    Object.assign(elena, await administrator(db));
    Object.assign(office, await openBrowserOf(tested, elena));
  });

  const home = async () => (await request("/")).text();

  async function versionOn(path: string): Promise<string> {
    return versionIn(await (await office.get(path)).text());
  }

  return { ...tested, tested, elena, office, home, versionOn };
}

export function versionIn(html: string): string {
  return /name="version" value="([^"]*)"/.exec(html)?.[1] ?? "";
}
