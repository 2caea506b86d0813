import "server-only";
import type { Kysely } from "kysely";
import { merchantId } from "#lib/database/merchant.ts";
import type { Tables } from "#lib/database/tables.ts";

/** Whether anybody was ever made who is no play figure of the sandbox. */
export async function hasPeople(on: Kysely<Tables>): Promise<boolean> {
  const person = await on
    .selectFrom("person")
    .select("id")
    .where("merchant_id", "=", await merchantId())
    .where("sandbox", "=", false)
    .limit(1)
    .executeTakeFirst();
  return person !== undefined;
}
