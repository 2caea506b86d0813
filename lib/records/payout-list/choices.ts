import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { readRowCounts } from "#lib/payout-rows/count-rows.ts";
import { withinLimits } from "#lib/records/conditions/within-limits.ts";
import { partsOf } from "#lib/records/payout-list/period-sums.ts";
import { readListScope } from "#lib/records/payout-list/scope.ts";
import { readDistinct } from "#lib/records/payout-list/where.ts";
import { INTERNAL } from "#lib/resources/direction.ts";
import { eachListedChoice } from "#lib/resources/filters.ts";
import { MATCH_STATES } from "#lib/resources/match-state.ts";
import { DRAFT_STATUS } from "#lib/resources/payout-tabs.ts";
import type { Reader } from "#lib/schemas/identity/reader.ts";
import type { FilterChoices } from "#lib/schemas/synced/filter-choices.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { definedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { summedDays } from "#lib/sync/store/summed-days.ts";

type Member = { id: string; name: string };

/** What is there to choose from whatever the rows hold. */
const ALWAYS = {
  ...eachListedChoice((): string[] => []),
  direction: ["out", INTERNAL],
  match: [...MATCH_STATES],
  wallet: [],
  members: [],
};

/** What the payouts list's rows hold where it can be narrowed by choice, as far as a limited viewer sees them. */
export async function readPayoutChoices(reader: Reader): Promise<FilterChoices> {
  if (reader.limits !== null) return await readChoicesWithin(reader);
  const on = database();
  const account = await accountId(on);
  const whole = { account, draftsOf: null };
  const [counts, currency, fee, walletIds, wallets, creators, approvers] = await Promise.all([
    readRowCounts("status", on),
    readDistinct("currency", whole, on),
    readDistinct("fee", whole, on),
    readDistinct("wallet_id", whole, on),
    sql<{ wallet_id: string; currency: string }>`
      select wallet_id, currency from (${summedDays({ account, resource: "payouts" })}) as summed
      where wallet_id <> ''
      group by 1, 2 having sum(count) > 0`.execute(on),
    readMakers(account),
    readApprovers(account),
  ]);
  const known = wallets.rows.map(({ wallet_id: id, currency: code }) => ({ id, currency: code }));
  const ids = new Set(known.map(({ id }) => id));
  const others = walletIds.filter((id) => !ids.has(id)).map((id) => ({ id, currency: "" }));
  return {
    ...ALWAYS,
    status: [...counts.keys()].filter((status) => status !== DRAFT_STATUS).sort(),
    currency,
    fee,
    wallet: [...known, ...others],
    creator: creators.map(({ id }) => id),
    approver: approvers.map(({ id }) => id),
    members: [...new Map([...creators, ...approvers].map((one) => [one.id, one])).values()],
  };
}

const heldSchema = z.object({
  status: z.string(),
  currency: z.string(),
  wallet_id: z.string(),
  fee: z.string(),
});

/** The same within a user's limits, but for who made and approved the payouts. */
async function readChoicesWithin(reader: Reader): Promise<FilterChoices> {
  const on = database();
  const filter = withinLimits(reader, "payouts", NO_FILTER);
  const scope = await readListScope(reader, filter, await definedStatuses(on), on);
  const columns = sql`status, currency, wallet_id, fee`;
  const own = ["currency", "wallet_id", "fee"].map(
    (name) => sql`coalesce(${sql.ref(name)}, '') as ${sql.ref(name)}`,
  );
  const parts = partsOf(filter, scope, {
    periods: (where) => sql`select ${columns} from payout_row_period where ${where}
      group by ${columns} having sum(count) > 0`,
    rows: (where) => sql`select distinct status, ${sql.join(own)} from payout_row where ${where}`,
  });
  const { rows } = await sql`select distinct ${columns} from (${parts}) as held
    order by ${columns}`.execute(on);
  const held = rows.map((row) => heldSchema.parse(row));
  const of = (name: "status" | "currency" | "fee") =>
    [...new Set(held.map((row) => row[name]))].filter((value) => value !== "").sort();
  const wallets = held.map(
    ({ wallet_id: id, currency }) => [`${id} ${currency}`, { id, currency }] as const,
  );
  return {
    ...ALWAYS,
    status: of("status"),
    currency: of("currency"),
    fee: of("fee"),
    wallet: [...new Map(wallets).values()].filter(({ id }) => id !== ""),
  };
}

/** Those who made an order, each with the name under which the newest was made: a look-up for each. */
async function readMakers(account: string): Promise<Member[]> {
  const ids = await readDistinct("made_by", { account, draftsOf: null }, database());
  const { rows } = await sql<Member>`
    select maker.id, coalesce(named.made_by_name, '') as name
    from unnest(${ids}::text[]) as maker (id)
    cross join lateral (
      select made_by_name from payout_row
      where account_id = ${account} and made_by collate "C" = maker.id
        and status <> ${DRAFT_STATUS}
      order by created_at desc limit 1) as named order by name`.execute(database());
  return rows;
}

/** Those who approved one, as their latest decisions name them. */
async function readApprovers(account: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select member as id, (array_agg(member_name order by decided_at desc))[1] as name
    from payout_approval where account_id = ${account} and decision = 'approved'
    group by member order by 2`.execute(database());
  return rows;
}
