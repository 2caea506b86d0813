import "server-only";
import { sql } from "kysely";
import { database } from "#lib/database/connection.ts";
import { merchantId } from "#lib/database/merchant.ts";
import { MIRROR_TABLES } from "#lib/mirror/store/mirror-tables.ts";
import { type Whole, writeWholes } from "#lib/mirror/store/write-wholes.ts";
import type { MaskMemory } from "#lib/mirror/sync/masks/mask-memory.ts";
import type { OneReader } from "#lib/mirror/sync/one-reader.ts";
import { ServiceError } from "#lib/service/error.ts";

/** So many are asked for in one round, one by one. */
const MOST = 20;

/** What a list's entry may hold back and the record by its id may tell: migration 0022's indexes. */
const HELD_BACK = {
  transactions: "masked and raw_whole is null",
  payouts: "tracking_id is null and raw_whole is null",
} as const;

/**
 * Asks for records by their ids whose list entries mask an address or a hash, or lack a tracking ID, the
 * newest first, and fills what they tell. Each is asked for once; one that the service can't give, or says
 * it has not, is left for a while, so that the others have their turn. Gives how many there were; rejects,
 * having kept what came before, where one could not be read.
 */
export async function fillMasks(
  readOne: OneReader,
  resource: keyof typeof HELD_BACK,
  memory: MaskMemory,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(MIRROR_TABLES[resource].table)}
    where merchant_id = ${await merchantId()} and ${sql.raw(HELD_BACK[resource])}
      and id <> all(${memory.leftOf(resource)}::bigint[])
    order by created_at desc, id desc limit ${MOST}`.execute(database());
  const wholes: Whole[] = [];
  try {
    for (const { id } of rows) {
      const value = await readOne(resource, id).catch((error: unknown) => {
        if (error instanceof ServiceError) memory.leave(resource, id);
        throw error;
      });
      // What is gone is the sweep's to find. That there is none may be an outage's word: it is no answer for good.
      if (value === undefined) memory.leave(resource, id);
      else wholes.push({ id, value });
    }
  } finally {
    await writeWholes(resource, wholes);
  }
  return rows.length;
}
