import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const BUILT = "build/client";
/** Names of secret settings, and words that only server code contains. */
const SECRET = [
  "AUTH_SECRET",
  "STORAGE_SECRET_KEY",
  "ADMIN_PASSWORD",
  "METRICS_TOKEN",
  "DATABASE_URL",
  "SMTP_URL",
];
const SERVER = ["better-auth", "kysely", "pgboss", "two_factor", "rate_limit", 'select "', "insert into"];

test("files that browsers load contain no secret and no server code", () => {
  const files = readdirSync(BUILT, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(js|css|html|json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const name of files) {
    const text = readFileSync(path.join(BUILT, name), "utf8");
    for (const word of [...SECRET, ...SERVER]) expect(text.includes(word), `${word} in ${name}`).toBe(false);
  }
  expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
});
