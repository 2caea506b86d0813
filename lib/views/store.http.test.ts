import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { addView, listViews } from "#lib/views/store.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";

withOwnDatabase();

async function member(name: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into member (account_id, id, name, email, roles)
    values (${await accountId()}, ${id}, ${name}, ${`${id}@example.org`}, '{viewer}')`.execute(
    database(),
  );
  return id;
}

test("a user's own views are listed however many others share", async () => {
  const [me, ...others] = await Promise.all(["I", "A", "B", "C"].map(member));
  const kept = { resource: "payouts", query: "", shared: true } as const;
  await addView(database(), me ?? "", { ...kept, name: "Zero fees", shared: false });
  for (const other of others) {
    for (let number = 0; number < 170; number += 1) {
      await addView(database(), other, { ...kept, name: `Daily ${number}` });
    }
  }
  const listed = await listViews(database(), "payouts", me ?? "");
  expect(listed.filter(({ own }) => own).map(({ name }) => name)).toEqual(["Zero fees"]);
  const names = listed.map(({ name }) => name);
  expect(names.at(-1)).toBe("Zero fees");
});
