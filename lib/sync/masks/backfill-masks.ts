import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { ProviderError } from "#lib/provider/error.ts";
import { fieldsOf } from "#lib/resources/define-resource.ts";
import {
  DATED_RESOURCE_NAMES,
  type DatedResourceName,
  eachResource,
  RESOURCES,
} from "#lib/resources/resources.ts";
import { hasWaitingWindows } from "#lib/sync/backfill-state.ts";
import { INTERVALS_MS } from "#lib/sync/intervals.ts";
import type { MaskMemory } from "#lib/sync/masks/mask-memory.ts";
import type { RecordReader } from "#lib/sync/record-reader.ts";
import { runReadingTask } from "#lib/sync/run-reading-task.ts";
import { unmaskingOf } from "#lib/sync/singleton-task.ts";
import { type Whole, writeDetails } from "#lib/sync/store/write-details.ts";
import type { Sync } from "#lib/sync/sync.ts";
import type { Verifiers } from "#lib/sync/verification/verifiers.ts";

/** This many are asked for in one round, one by one. */
const MOST = 20;

/**
 * As SQL: the list item masks or lacks what the detail may state, and the detail was not read yet, as
 * migration 0022's indexes have it. Null where a resource's list items mask and lack nothing.
 */
const UNREAD_DETAIL = eachResource((resource) => {
  const conditions = fieldsOf(resource).flatMap(({ heldBack, column = "" }) => {
    if (heldBack === undefined) return [];
    return heldBack === "masked" ? "masked" : `${column} is null`;
  });
  if (conditions.length === 0) return null;
  return `(${[...new Set(conditions)].join(" or ")}) and raw_detail is null`;
});

const RESOURCES_WITH_MASKS = DATED_RESOURCE_NAMES.filter((name) => UNREAD_DETAIL[name] !== null);

/**
 * Reads the details of records whose list items mask an address or a hash, or lack a tracking ID,
 * newest first, and fills in what they state. Each is read once for each list item; one that the provider can't
 * return, or says it doesn't have, is skipped for a while, so that the others have their turn. Returns
 * how many there were; rejects, having kept what came before, where one could not be read.
 */
export async function backfillMasks(
  readOne: RecordReader,
  resource: DatedResourceName,
  memory: MaskMemory,
): Promise<number> {
  const { rows } = await sql<{ id: string; changedAt: string }>`
    select id, changed_at as "changedAt" ${unreadRecords(await accountId(), resource, memory)}
    order by created_at desc, id desc limit ${MOST}`.execute(database());
  const details: Whole[] = [];
  try {
    for (const { id, changedAt } of rows) {
      const value = await readOne(resource, id).catch((error: unknown) => {
        if (error instanceof ProviderError) memory.skipForNow(resource, id);
        throw error;
      });
      // The verification finds what is gone. "No such record" may be said during an outage, so it
      // is not taken as final.
      if (value === undefined) memory.skipForNow(resource, id);
      else details.push({ id, value, changedAt });
    }
  } finally {
    await writeDetails(resource, details);
  }
  return rows.length;
}

/** As SQL: the records whose details are due to be read. */
function unreadRecords(account: string, resource: DatedResourceName, memory: MaskMemory) {
  return sql`from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${account} and ${sql.raw(UNREAD_DETAIL[resource] ?? "false")}
      and id <> all(${memory.skippedOf(resource)}::numeric[])`;
}

/** The resources that have such records. */
async function resourcesWithUnread(memory: MaskMemory): Promise<DatedResourceName[]> {
  const account = await accountId();
  const has = RESOURCES_WITH_MASKS.map(
    (resource) =>
      sql`select ${resource} as resource where exists (select ${unreadRecords(account, resource, memory)})`,
  );
  const { rows } = await sql<{ resource: DatedResourceName }>`
    ${sql.join(has, sql` union all `)}`.execute(database());
  return rows.map(({ resource }) => resource);
}

/**
 * Fills in what list items mask or lack, once everything is synced and nothing waits to be compared at
 * once: at the verification's larger share of the budget while no one reads, otherwise at the
 * smaller.
 */
export async function backfillMasksNext(
  sync: Sync,
  { calm, brisk }: Verifiers,
  memory: MaskMemory,
): Promise<number> {
  const resources = await resourcesWithUnread(memory);
  if (resources.length === 0 || (await hasWaitingWindows(sync.resources))) return 0;
  const { isShared } = sync.throttle;
  const { readOne } = isShared ? calm : brisk;
  let done = 0;
  for (const resource of resources) {
    const singletonTask = {
      name: unmaskingOf(resource),
      everyMs: isShared ? INTERVALS_MS.masks : 0,
    };
    done += await runReadingTask(sync, singletonTask, () =>
      backfillMasks(readOne, resource, memory),
    );
  }
  return done;
}
