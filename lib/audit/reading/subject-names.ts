import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { splitCurrency } from "#lib/addresses/networks.ts";
import type { Stored } from "#lib/audit/read-stored.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { decimal } from "#lib/money/decimal.ts";
import { headingAmount } from "#lib/money/format.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** What things are called as they are now, by what they are and by their IDs. */
export type SubjectNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

type Named = { id: string; name: string };
type Reader = (ids: readonly string[], account: string) => Promise<Named[]>;

/** Of each kind of thing that members know by a name. */
const READERS: Readonly<Record<string, Reader>> = {
  person: byColumn(sql`select id::text as id, name from member`),
  invitation: byColumn(sql`select id::text as id, email as name from invitation`),
  view: byColumn(sql`select id::text as id, name from saved_view`),
  passkey: byColumn(sql`select id::text as id, name from passkey`),
  "payout-entry": payoutNames,
  wallet: walletNames,
};

/** The names of what something was done to; nothing for things without one, and for things that are gone. */
export async function subjectNames(rows: readonly Stored[]): Promise<SubjectNames> {
  const account = await accountId();
  const read = Object.entries(READERS).map(async ([type, reader]) => {
    const ids = rows.flatMap((row) =>
      row.subject_type === type && row.subject_id !== null ? [row.subject_id] : [],
    );
    const asked = [...new Set(ids)].filter((id) => type === "wallet" || isUuid(id));
    const named = asked.length === 0 ? [] : await reader(asked, account);
    return [type, new Map(named.map(({ id, name }) => [id, name]))] as const;
  });
  return new Map(await Promise.all(read));
}

/** A wallet's ID is the provider's, the others are ours. */
function isUuid(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

function byColumn(select: RawBuilder<unknown>): Reader {
  return async (ids, account) => {
    const { rows } = await sql<Named>`${select}
      where account_id = ${account} and id = any(${ids}::uuid[])`.execute(database());
    return rows;
  };
}

/** A wallet's name with its ID, as everywhere. */
async function walletNames(ids: readonly string[], account: string): Promise<Named[]> {
  const rows = await database()
    .selectFrom("wallet_name")
    .select(["wallet_id as id", "name"])
    .where("account_id", "=", account)
    .where("wallet_id", "in", ids)
    .execute();
  return rows.map(({ id, name }) => ({ id, name: walletText(id, name) }));
}

type Payout = { id: string; amount: string; currency: string; label: string | null };

/** A payout's amount and label. What was never submitted is its maker's alone. */
async function payoutNames(ids: readonly string[], account: string): Promise<Named[]> {
  const { rows } = await sql<Payout>`
    select id::text as id, request->>'amount' as amount, currency, request->>'label' as label
    from payout_order
    where account_id = ${account} and id = any(${ids}::uuid[]) and submitted_at is not null
      and request is not null and currency is not null`.execute(database());
  return rows.map(({ id, amount, currency, label }) => {
    const money = `${headingAmount(decimal(amount), currency)} ${splitCurrency(currency).symbol}`;
    return { id, name: label === null ? money : `${money}, ${label}` };
  });
}
