import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { clockTime } from "#lib/database/clock-time.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import type { CurrencyRule, StateCurrency } from "#lib/schemas/currency-rule.ts";

type Member = { id: string; name: string };
type On = Transaction<Tables>;

/** The rules in force, the newest first. */
export async function readRules(on: Database = database()): Promise<CurrencyRule[]> {
  const rows = await on
    .selectFrom("currency_rule")
    .select(["id", "network", "address", "tag", "currency", "stated_by_name", "stated_at"])
    .where("account_id", "=", await accountId(on))
    .where("ended_at", "is", null)
    .orderBy("stated_at", "desc")
    .execute();
  return rows.map(toRule);
}

/** The rule in force for a scope. */
export async function findRule(
  on: On,
  { network, address, tag }: Omit<StateCurrency, "currency">,
): Promise<CurrencyRule | null> {
  const key = (text: string | null) => sql`coalesce(left(lower(${text}::text), 200), '')`;
  const row = await on
    .selectFrom("currency_rule")
    .select(["id", "network", "address", "tag", "currency", "stated_by_name", "stated_at"])
    .where("account_id", "=", await accountId(on))
    .where("ended_at", "is", null)
    .where(sql<boolean>`coalesce(network, '') = coalesce(${network}::text, '')
      and coalesce(address_key, '') = ${key(address)} and coalesce(tag_key, '') = ${key(tag)}`)
    .executeTakeFirst();
  return row === undefined ? null : toRule(row);
}

/** Adds a rule; null where one is in force for the scope: another member may have been quicker. */
export async function addRule(
  on: On,
  { network, address, tag, currency }: StateCurrency,
  by: Member,
): Promise<CurrencyRule | null> {
  const row = await on
    .insertInto("currency_rule")
    .values({
      account_id: await accountId(on),
      id: randomUUIDv7(),
      network,
      address,
      tag,
      currency,
      stated_by: by.id,
      stated_by_name: by.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "network", "address", "tag", "currency", "stated_by_name", "stated_at"])
    .executeTakeFirst();
  return row === undefined ? null : toRule(row);
}

/** Ends a rule; its records are worked out again without it. Null where no such rule is in force. */
export async function endRule(on: On, id: string, by: Member): Promise<CurrencyRule | null> {
  const row = await on
    .updateTable("currency_rule")
    .set({
      ended_at: clockTime,
      ended_by: by.id,
      ended_by_name: by.name,
      spread_at: null,
    })
    .where("account_id", "=", await accountId(on))
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .returning(["id", "network", "address", "tag", "currency", "stated_by_name", "stated_at"])
    .executeTakeFirst();
  return row === undefined ? null : toRule(row);
}

/** Whether there was such a rule at any time. */
export async function hasRule(on: On, id: string): Promise<boolean> {
  const row = await on
    .selectFrom("currency_rule")
    .select("id")
    .where("account_id", "=", await accountId(on))
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

function toRule(row: {
  id: string;
  network: string | null;
  address: string | null;
  tag: string | null;
  currency: string;
  stated_by_name: string;
  stated_at: string;
}): CurrencyRule {
  const { id, network, address, tag, currency, stated_by_name, stated_at } = row;
  return {
    id,
    network,
    address,
    tag,
    currency,
    statedByName: stated_by_name,
    statedAt: stated_at,
  };
}
