import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { purgeAttempts } from "#lib/identity/purge-attempts.ts";

afterAll(() => database().destroy());

async function attempt(hoursAgo: number): Promise<string> {
  const key_hash = randomUUID();
  const last_at = sql<string>`now() - make_interval(hours => ${hoursAgo})`;
  const row = { account_id: await accountId(), kind: "sign-in", key_hash, wrong: 9 };
  await database()
    .insertInto("attempt_count")
    .values({ ...row, last_at })
    .execute();
  return key_hash;
}

test("counts that no limit asks for any more are deleted, the others stay", async () => {
  const [old, young] = [await attempt(25), await attempt(23)];
  await purgeAttempts();
  const kept = await database()
    .selectFrom("attempt_count")
    .select("key_hash")
    .where("key_hash", "in", [old, young])
    .execute();
  expect(kept).toEqual([{ key_hash: young }]);
});
