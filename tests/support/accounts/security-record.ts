import type { Services } from "#app/accounts/contexts.ts";

export async function recordedEvents({ db, security }: Pick<Services, "db" | "security">) {
  await security.settled();
  const rows = await db
    .selectFrom("security_event")
    .select(["kind", "person_id", "who", "detail"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ kind, person_id, who, detail }) => [kind, person_id ?? who, detail]);
}
