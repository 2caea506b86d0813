import "server-only";
import { type RawBuilder, sql } from "kysely";
import * as z from "zod";
import { currencyOnNetwork } from "#lib/addresses/format-currency.ts";
import { splitCurrency } from "#lib/addresses/network-of-currency.ts";
import type { Stored } from "#lib/audit/read-stored.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { decimal } from "#lib/money/decimal.ts";
import { headingAmount } from "#lib/money/format.ts";
import type { AuditEvent } from "#lib/schemas/audit/audit-event.ts";
import type { StopScope } from "#lib/schemas/payouts/payout-stop.ts";
import { walletText } from "#lib/text/wallet-text.ts";

/** What things are called as they are now, by what they are and by their IDs. */
export type SubjectNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

type Subject = NonNullable<AuditEvent["subject"]>;
type Named = { id: string; name: string };
type Reader = (ids: readonly string[], account: string) => Promise<Named[]>;

/** Of each kind of thing that members know by a name. */
const READERS = {
  person: byColumn(sql`select id::text as id, name from member`),
  invitation: byColumn(sql`select id::text as id, email as name from invitation`),
  view: byColumn(sql`select id::text as id, name from saved_view`),
  passkey: byColumn(sql`select id::text as id, name from passkey`),
  "payout-entry": payoutNames,
  "payout-stop": stopNames,
  "funds-hold": holdNames,
  wallet: walletNames,
} satisfies Record<string, Reader>;

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

const changeSchema = z.object({ change: z.uuid() });

/** What changes that wait for a second person are about, each by its ID: one subject may have had several. */
export async function changeSummaries(rows: readonly Stored[]): Promise<Map<string, string>> {
  const ids = rows.flatMap((row) => changeOf(row) ?? []);
  if (ids.length === 0) return new Map();
  const found = await database()
    .selectFrom("pending_change")
    .select(["id", "summary"])
    .where("account_id", "=", await accountId())
    .where("id", "in", ids)
    .execute();
  return new Map(found.map(({ id, summary }) => [id, summary]));
}

/** The change that an event of its life is about. */
export function changeOf({ action, after }: Stored): string | null {
  if (!action.startsWith("pending-changes.")) return null;
  return changeSchema.safeParse(after).data?.change ?? null;
}

const refusedSchema = z.object({ of: z.uuid() });

/** What refused actions were about, by the ID that they hold: a payout or a member. */
export async function refusedSubjects(rows: readonly Stored[]): Promise<Map<string, Subject>> {
  const ids = [...new Set(rows.flatMap((row) => refusedOf(row) ?? []))];
  if (ids.length === 0) return new Map();
  const account = await accountId();
  const types = ["payout-entry", "person"] as const;
  const found = await Promise.all(
    types.map(async (type) => {
      const named = await READERS[type](ids, account);
      return named.map(({ id, name }) => [id, { type, id, name }] as const);
    }),
  );
  return new Map(found.flat());
}

/** The ID that a refused action was given, where it has no subject. */
export function refusedOf({ subject_type, after }: Stored): string | null {
  if (subject_type !== null) return null;
  return refusedSchema.safeParse(after).data?.of ?? null;
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

type Stop = { id: string; scope: StopScope; value: string | null; name: string | null };

/** What a stop holds back; its wallet or member by name. */
async function stopNames(ids: readonly string[], account: string): Promise<Named[]> {
  const { rows } = await sql<Stop>`
    select s.id::text as id, s.scope, s.value, coalesce(w.name, m.name) as name
    from payout_stop s
    left join wallet_name w
      on w.account_id = s.account_id and s.scope = 'wallet' and w.wallet_id = s.value
    left join member m
      on m.account_id = s.account_id and s.scope = 'member' and m.id::text = s.value
    where s.account_id = ${account} and s.id = any(${ids}::uuid[])`.execute(database());
  return rows.map((row) => ({ id: row.id, name: stopText(row) }));
}

function stopText({ scope, value, name }: Stop): string {
  if (value === null) return "All payouts";
  if (scope === "wallet") return `Wallet ${walletText(value, name ?? undefined)}`;
  if (scope === "currency") return currencyOnNetwork(value);
  return scope === "member" ? `Payouts of ${name ?? value}` : `Payouts to ${value}`;
}

type Hold = { id: string; wallet: string; currency: string; name: string | null };

/** The wallet and currency whose payouts wait for funds. */
async function holdNames(ids: readonly string[], account: string): Promise<Named[]> {
  const { rows } = await sql<Hold>`
    select h.id::text as id, h.wallet_id as wallet, h.currency, w.name
    from funds_hold h
    left join wallet_name w on w.account_id = h.account_id and w.wallet_id = h.wallet_id
    where h.account_id = ${account} and h.id = any(${ids}::uuid[])`.execute(database());
  return rows.map(({ id, wallet, currency, name }) => ({
    id,
    name: `Wallet ${walletText(wallet, name ?? undefined)}, ${currencyOnNetwork(currency)}`,
  }));
}
