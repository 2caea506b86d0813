import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "#lib/database/migrate.ts";
import { migrations } from "#lib/database/migrations/all.ts";
import { asOwner, withOwnDatabase } from "#test-support/database/own-database.ts";
import { ownerUrl } from "#test-support/database/owner-url.ts";

withOwnDatabase();

const NEWER = "9999-newer";

test("a migration gives up a table that is in use, says who uses it, and is done once it is free", async () => {
  migrations[NEWER] = {
    up: async (on) => void (await sql`alter table account add column newer text`.execute(on)),
  };
  onTestFinished(() => void delete migrations[NEWER]);
  const told = Promise.withResolvers<string>();
  const migrating = await asOwner((owner) =>
    owner.transaction().execute(async (reader) => {
      const { rows } = await sql<{ pid: number }>`
        select pg_backend_pid() as pid from account`.execute(reader);
      const ran = migrate(ownerUrl(), undefined, told.resolve);
      expect(await told.promise).toMatch(
        new RegExp(`process ${rows[0]?.pid} of the role .*, using account$`),
      );
      return { ran };
    }),
  );
  expect(await migrating.ran).toEqual([NEWER]);
});
