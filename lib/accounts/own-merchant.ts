import "server-only";
import { sql } from "kysely";
import type { Provided } from "#lib/accounts/own-provider.ts";
import { database } from "#lib/database/connection.ts";
import {
  type Evidence,
  isAsKnown,
  type KnownRecord,
  newestKnown,
} from "#lib/payouts/credentials/known-credentials.ts";
import { createClient } from "#lib/provider/client.ts";
import { readProviderSettings } from "#lib/provider/read-provider-settings.ts";
import { getRecord } from "#lib/provider/records.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import { providerUrlOf } from "#lib/settings/provider-of.ts";
import type { Env } from "#lib/settings/read-settings.ts";

type Other = Provided & { id: string };

/** Reads a record by its ID with an account's settings. Rejects with a Failure. */
export type ReadKnown = (known: KnownRecord, settings: Env) => Promise<Evidence>;

const readKnown: ReadKnown = ({ resource, id }, settings) =>
  getRecord(createClient(readProviderSettings(settings)), resource, id);

/**
 * Rejects with an Error in plain English if the provider returns another account's records with these settings: their key
 * is another one of the same merchant account. Only those at the same host are asked for. Where the provider can't be
 * asked, nothing is found, and a start tells once payouts are synced (`describeSharedPayouts`).
 */
export async function requireOwnMerchant(
  settings: Env,
  others: readonly Other[],
  read: ReadKnown = readKnown,
): Promise<void> {
  const host = hostOf(settings);
  if (host === null) return;
  for (const { id, name } of others.filter((other) => hostOf(other.settings) === host)) {
    for (const known of await newestKnown(database(), id, null)) {
      const record = await read(known, settings).catch((error: unknown) => {
        if (isFailure(error)) return error.kind === "not_found" ? null : undefined;
        throw error;
      });
      if (record === undefined) return;
      if (record === null || !isAsKnown(known, record)) continue;
      throw new Error(
        `With these settings the provider returns records of the account ${name}: they are of the same merchant account. ${SHARED}`,
      );
    }
  }
}

const SHARED =
  "Each account needs its own, or one would pay without the rules, limits and duplicate check of the other.";

function hostOf(settings: Env | undefined): string | null {
  const url = providerUrlOf(settings);
  return url === null ? null : new URL(url).host;
}

/** How many of an account's newest payouts are looked for among the others': the newest are synced first. */
const NEWEST = 20;

/** A sentence for each two accounts that have synced the same payouts. */
export async function describeSharedPayouts(
  accounts: readonly { id: string; name: string }[],
): Promise<string[]> {
  const sentences: string[] = [];
  for (const [index, { id, name }] of accounts.entries()) {
    const rest = accounts.slice(index + 1);
    const shared = await othersWithPayoutsOf(
      id,
      rest.map((other) => other.id),
    );
    for (const other of rest.filter((one) => shared.has(one.id))) {
      sentences.push(
        `The accounts ${name} and ${other.name} have the same payouts: their keys are of one merchant account, unless one has a copy of the other's data. ${SHARED} Close one of them: npm run accounts -- close NAME`,
      );
    }
  }
  return sentences;
}

async function othersWithPayoutsOf(
  account: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  const newest = await database()
    .selectFrom("synced_payout")
    .select(["id", "created_at", "amount"])
    .where("account_id", "=", account)
    .where("amount", "is not", null)
    .orderBy("created_at", "desc")
    .limit(NEWEST)
    .execute();
  if (newest.length === 0 || others.length === 0) return new Set();
  const of = <T>(read: (row: (typeof newest)[number]) => T) => newest.map(read);
  const { rows } = await sql<{ account: string }>`
    select distinct account_id as account from synced_payout
    where account_id = any(${others}::uuid[]) and id = any(${of(({ id }) => id)}::numeric[])
      and exists (
        select from unnest(${of(({ id }) => id)}::numeric[],
          ${of(({ created_at }) => created_at)}::timestamptz[],
          ${of(({ amount }) => amount)}::numeric[]) as known (id, created_at, amount)
        where known.id = synced_payout.id and known.created_at = synced_payout.created_at
          and known.amount = synced_payout.amount)`.execute(database());
  return new Set(rows.map((row) => row.account));
}
