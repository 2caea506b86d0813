import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { database } from "#lib/database/connection.ts";

/** The one merchant account that a desk has today; every key begins with its id all the same. */
const NAME = "default";

let known: string | undefined;

/** The merchant's id (UUIDv7), made at the first call ever. Safe from several processes at once. */
export async function merchantId(): Promise<string> {
  known ??= await findOrCreate();
  return known;
}

async function findOrCreate(): Promise<string> {
  await database()
    .insertInto("merchant")
    .values({ id: randomUUIDv7(), name: NAME })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const row = await database()
    .selectFrom("merchant")
    .select("id")
    .where("name", "=", NAME)
    .executeTakeFirstOrThrow();
  return row.id;
}
