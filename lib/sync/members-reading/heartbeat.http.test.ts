import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { database } from "#lib/database/connection.ts";
import { heartbeat, leave } from "#lib/sync/members-reading/heartbeat.ts";
import { noteMembers } from "#lib/sync/members-reading/note-members.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { modelSync } from "#test-support/sync/model-sync.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";

withOwnDatabase();

async function peopleNoted(): Promise<number> {
  const { rows } = await sql`select id from sync_reader where kind = 'people'`.execute(database());
  return rows.length;
}

test("the rate is shared by the workers that live, and users who read come first", async () => {
  await emptySyncedRecords();
  const [one, other] = [modelSync(() => []), modelSync(() => [])].map((sync) => ({
    ...sync,
    requestsPerSecond: 120,
    shared: vi.spyOn(sync.throttle, "share"),
  }));
  if (one === undefined || other === undefined) throw new Error("two were made");
  await heartbeat(one);
  expect(one.shared).toHaveBeenLastCalledWith({ perSecond: 120, membersRead: false });
  await heartbeat(other);
  await heartbeat(one);
  expect(one.shared).toHaveBeenLastCalledWith({ perSecond: 60, membersRead: false });

  noteMembers();
  noteMembers();
  await expect.poll(peopleNoted).toBe(1);
  await heartbeat(one);
  expect(one.shared).toHaveBeenLastCalledWith({ perSecond: 5, membersRead: true });

  await sql`update sync_reader set seen_at = seen_at - interval '4 seconds'
    where kind = 'people'`.execute(database());
  await leave(other);
  await heartbeat(one);
  expect(one.shared).toHaveBeenLastCalledWith({ perSecond: 120, membersRead: false });
});
