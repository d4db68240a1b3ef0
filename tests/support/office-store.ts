import { beforeEach } from "vitest";
import { type Browser, openBrowser } from "./browser.ts";
import { administrator, sessionCookie, type TestPerson } from "./people.ts";
import { testStore } from "./store.ts";

/** A store and its administrator's browser. Call at the top of the file. */
export async function officeStore() {
  const tested = await testStore();
  const { db, store, request } = tested;
  // The first test begins with the settings' defaults, as those after it do.
  await db.deleteFrom("setting").execute();
  const elena = {} as TestPerson;
  const office = {} as Browser;
  beforeEach(async () => {
    Object.assign(elena, await administrator(db));
    Object.assign(office, openBrowser(tested, await sessionCookie(store.services, elena)));
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
