import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { useOwnDatabase } from "#lib/database/testing/own-database.ts";
import { addView, listViews } from "#lib/views/store.ts";

let dropDatabase = async () => {};
beforeAll(async () => {
  dropDatabase = await useOwnDatabase();
});
afterAll(async () => {
  await database().destroy();
  await dropDatabase();
});

async function person(name: string): Promise<string> {
  const id = randomUUID();
  await sql`insert into person (merchant_id, id, name, email, roles)
    values (${await merchantId()}, ${id}, ${name}, ${`${id}@example.org`}, '{viewer}')`.execute(
    database(),
  );
  return id;
}

test("a person's own views are listed however many others share", async () => {
  const [me, ...others] = await Promise.all(["I", "A", "B", "C"].map(person));
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
