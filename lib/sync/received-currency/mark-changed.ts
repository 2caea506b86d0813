import "server-only";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { RECEIVED_NAMES, RESOURCES } from "#lib/resources/resources.ts";
import type { TaggedAddress } from "#lib/sync/received-currency/evidence-changes.ts";
import { beginningsWithTag, concernedBy } from "#lib/sync/received-currency/evidence-keys.ts";
import { JUDGED } from "#lib/sync/received-currency/kept-rows.ts";
import { keysIn, markKeys } from "#lib/sync/received-currency/mark-due.ts";
import { readListedNow } from "#lib/sync/received-currency/read-evidence.ts";

/**
 * Marks the addresses that a rule is for which was made or ended, one rule at a time; returns how many rules
 * that were.
 */
export async function spreadRule(): Promise<number> {
  return await tx(async (transaction) => {
    const account = await accountId(transaction);
    const rule = await transaction
      .selectFrom("currency_rule")
      .select(["id", "network", "address", "tag"])
      .where("account_id", "=", account)
      .where("spread_at", "is", null)
      .orderBy("id")
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (rule === undefined) return 0;
    await markWhere(transaction, account, [
      ...(rule.network === null ? [] : [sql`network = ${rule.network}`]),
      ...(rule.address === null
        ? []
        : [isConcerned({ address: rule.address, tag: rule.tag ?? "" })]),
    ]);
    await transaction
      .updateTable("currency_rule")
      .set({ spread_at: clockTime })
      .where("account_id", "=", account)
      .where("id", "=", rule.id)
      .execute();
    return 1;
  });
}

/** Without a tag a rule is for all tags of its address, beside it and held in an address. */
function isConcerned(rule: TaggedAddress): RawBuilder<unknown> {
  const keys = keysIn(concernedBy(rule));
  if (rule.tag !== "") return sql`(address_key, coalesce(tag_key, '')) in (${keys})`;
  // No key has a character behind "~".
  const begins = beginningsWithTag(rule.address).map(
    (text) => sql`(address_key >= ${text} and address_key < ${`${text}~`})`,
  );
  const is = sql`address_key in (select address_key from (${keys}) as concerned)`;
  return sql`(${sql.join([is, ...begins], sql` or `)})`;
}

/**
 * Marks the addresses on networks of which the provider lists other currencies than at the last look. What it listed
 * once doesn't count: the released version, which may run beside this one, compares what is listed now.
 */
export async function markRelisted(): Promise<number> {
  return await tx(async (transaction) => {
    const account = await accountId(transaction);
    const listed = await readListedNow(transaction, account);
    const catalogue = JSON.stringify(listed.summary());
    const progress = await transaction
      .selectFrom("currency_progress")
      .select("catalogue")
      .where("account_id", "=", account)
      .forUpdate()
      .executeTakeFirst();
    if (progress === undefined || progress.catalogue === catalogue) return 0;
    await markWhere(transaction, account, [sql`network is not null`]);
    await transaction
      .updateTable("currency_progress")
      .set({ catalogue })
      .where("account_id", "=", account)
      .execute();
    return 1;
  });
}

/** A network's records are many: this runs for longer than other statements may. */
async function markWhere(
  transaction: Transaction<Tables>,
  account: string,
  conditions: readonly RawBuilder<unknown>[],
): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  const where = sql.join(conditions, sql` and `);
  const keys = RECEIVED_NAMES.map(
    (resource) => sql`
    select address_key, coalesce(tag_key, '') as tag_key from ${sql.table(RESOURCES[resource].table)}
    where account_id = ${account} and address_key is not null and ${JUDGED[resource]}
      and ${where}`,
  );
  await markKeys(transaction, account, sql.join(keys, sql` union `));
}
