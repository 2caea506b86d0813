import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { purgeAttempts } from "#lib/identity/sign-in/purge-attempts.ts";

afterAll(() => database().destroy());

async function attempt(hoursAgo: number): Promise<string> {
  const key_hash = randomUUID();
  const last_at = sql<string>`now() - make_interval(hours => ${hoursAgo})`;
  const row = { merchant_id: await merchantId(), kind: "account" as const, key_hash, wrong: 9 };
  await database()
    .insertInto("sign_in_attempts")
    .values({ ...row, last_at })
    .execute();
  return key_hash;
}

test("counts that no limit asks for any more are deleted, the others stay", async () => {
  const [old, young] = [await attempt(25), await attempt(23)];
  await purgeAttempts();
  const kept = await database()
    .selectFrom("sign_in_attempts")
    .select("key_hash")
    .where("key_hash", "in", [old, young])
    .execute();
  expect(kept).toEqual([{ key_hash: young }]);
});
