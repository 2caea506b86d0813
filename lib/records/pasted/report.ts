import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import {
  type FoundEntry,
  findPasted,
  findPastedRows,
  findPossible,
} from "#lib/records/pasted/find-pasted.ts";
import { notePastedUse, readPasted } from "#lib/records/pasted/store.ts";
import { DRAFT_STATUS } from "#lib/resources/payout-tabs.ts";
import { payouts } from "#lib/resources/payouts.ts";
import type { DatedResourceName } from "#lib/resources/resources.ts";
import type { PastedReport } from "#lib/schemas/synced/pasted-list.ts";

/**
 * What a pasted list finds of a list's records, whatever their dates and status. Rejects with a Failure:
 * invalid_request if the list is not kept.
 */
export async function readPastedReport(
  resource: DatedResourceName,
  id: string,
): Promise<PastedReport> {
  const on = database();
  const account = await accountId(on);
  const entries = await readPasted([id], account, on);
  await notePastedUse(id, account, on);
  const texts = entries.map(({ text }) => text);
  const found =
    resource === payouts.name
      ? await listedOf(await findPastedRows(texts, undefined, account, on), account, on)
      : await findPasted(resource, texts, undefined, account, on);
  const idsAt = Map.groupBy(found, ({ at }) => at);
  const textsOf = (held: Map<number, FoundEntry[]>, least: number) =>
    texts.flatMap((text, at) => {
      const ids = (held.get(at) ?? []).map((one) => one.id);
      return ids.length < least ? [] : [{ text, ids }];
    });
  const missing = texts.filter((_, at) => !idsAt.has(at));
  const maybe = await findPossible(resource, missing, account, on);
  const maybeAt = Map.groupBy(maybe, ({ at }) => at);
  return {
    entries,
    records: new Set(found.map((one) => one.id)).size,
    missing,
    possible: missing.flatMap((text, at) => {
      const ids = (maybeAt.get(at) ?? []).map((one) => one.id);
      return ids.length === 0 ? [] : [{ text, ids }];
    }),
    several: textsOf(idsAt, 2),
  };
}

/**
 * Rows of the payouts list by the ids of their pages. Without any draft, also those that the reader made: the list and
 * its totals have none unless drafts are asked for, and each member finds the same of a list.
 */
async function listedOf(
  found: readonly FoundEntry[],
  account: string,
  on: Database,
): Promise<FoundEntry[]> {
  const { rows } = await sql<{ id: string; page: string }>`
    select id, coalesce(provider_payout_id::text, id::text) as page from payout_row
    where account_id = ${account} and id = any(${found.map(({ id }) => id)}::uuid[])
      and status <> ${DRAFT_STATUS}`.execute(on);
  const pages = new Map(rows.map(({ id, page }) => [id, page]));
  return found.flatMap(({ at, id }) => {
    const page = pages.get(id);
    return page === undefined ? [] : [{ at, id: page }];
  });
}
