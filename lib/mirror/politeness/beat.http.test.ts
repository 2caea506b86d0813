import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import { beat, leave } from "#lib/mirror/politeness/beat.ts";
import { notePeople } from "#lib/mirror/politeness/note-people.ts";
import { modelSync } from "#lib/mirror/testing/model-sync.ts";
import { emptyMirror } from "#lib/mirror/testing/recount.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

async function peopleNoted(): Promise<number> {
  const { rows } = await sql`select id from mirror_reader where kind = 'people'`.execute(
    database(),
  );
  return rows.length;
}

test("the rate is shared by the workers that live, and people who read are made room for", async () => {
  await emptyMirror();
  const [one, other] = [modelSync(() => []), modelSync(() => [])].map((sync) => ({
    ...sync,
    requestsPerSecond: 120,
    shared: vi.spyOn(sync.gate, "share"),
  }));
  if (one === undefined || other === undefined) throw new Error("two were made");
  await beat(one);
  expect(one.shared).toHaveBeenLastCalledWith({ perSecond: 120, peopleRead: false });
  await beat(other);
  await beat(one);
  expect(one.shared).toHaveBeenLastCalledWith({ perSecond: 60, peopleRead: false });

  notePeople();
  notePeople();
  await expect.poll(peopleNoted).toBe(1);
  await beat(one);
  expect(one.shared).toHaveBeenLastCalledWith({ perSecond: 5, peopleRead: true });

  await sql`update mirror_reader set seen_at = seen_at - interval '4 seconds'
    where kind = 'people'`.execute(database());
  await leave(other);
  await beat(one);
  expect(one.shared).toHaveBeenLastCalledWith({ perSecond: 120, peopleRead: false });
});
