import "server-only";
import { createHmac } from "node:crypto";
import { type RawBuilder, sql, type Transaction } from "kysely";
import * as z from "zod";
import { append } from "#lib/audit/append.ts";
import { accountId, lockAccount } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import { isSamePayout } from "#lib/matching/is-same-payout.ts";
import { onEnd } from "#lib/observability/at-end.ts";
import { log } from "#lib/observability/log.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { accountSingleton } from "#lib/process/current-account.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { parseJson } from "#lib/provider/json/parse-json.ts";
import { syncedPayout } from "#lib/provider/normalise/synced-payout.ts";
import { normaliseTransaction } from "#lib/provider/normalise/transaction.ts";
import { getRecord } from "#lib/provider/records.ts";
import { statesAt } from "#lib/resources/order-states.ts";
import { RESOURCES } from "#lib/resources/resources.ts";
import { decimalSchema } from "#lib/schemas/common/decimal.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { providerOf } from "#lib/settings/provider-of.ts";
import { requiredSetting } from "#lib/settings/read-settings.ts";

/** How many records are asked for, since a provider may remove one. */
const ASKED = 3;
/** Among how many of the newest synced records they are looked for. */
const NEWEST = 10_000;
/** Each process says every ten seconds with which credentials it runs (`keepUsing`). */
export const IN_USE_SECONDS = 30;
const UNDER_WAY = statesAt("approval", "ready", "sending", "unconfirmed");

const knownRecordSchema = z.object({
  /** Not noted by the version before, which knew payouts alone. */
  resource: z.enum(["payouts", "transactions"]).default("payouts"),
  id: z.string(),
  createdAt: z.string(),
  amount: decimalSchema,
});

/** Records that state when they were created and how much was moved: the ID alone is no evidence. */
export type KnownRecord = z.infer<typeof knownRecordSchema>;

/** What of a record tells whether it is the one that was known. */
export type Evidence = Pick<Payout, "id" | "createdAt" | "amount">;

/**
 * By what the URL and headers of the provider, with which this process sends for the account, are known again. Keyed with
 * Counterfoil's secret, so that nobody can try credentials on it. Throws where there is no secret, with which no process
 * starts.
 */
export function credentialsFingerprint(): string {
  return createHmac("sha256", requiredSetting("COUNTERFOIL_SECRET"))
    .update(`counterfoil provider credentials ${providerOf() ?? ""}`)
    .digest("hex");
}

/** As SQL: whether this process may send with the credentials that it has. */
export function hasAcceptedCredentials(account: string): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from provider_credentials c where c.account_id = ${account}
      and c.fingerprint = ${credentialsFingerprint()} and c.accepted_at is not null)`;
}

/** Whether it may; by the given transaction. */
export async function areCredentialsAccepted(on: Database): Promise<boolean> {
  const { rows } = await sql<{ isAccepted: boolean }>`
    select ${hasAcceptedCredentials(await accountId(on))} as "isAccepted"`.execute(on);
  return rows[0]?.isAccepted === true;
}

/** For how long an answer of `areCredentialsUnknown` counts, which every round of the sync asks. */
const ASKED_AGAIN_MS = 1_000;

const lastAnswer = accountSingleton("whether credentials are unknown", () => ({
  isUnknown: false,
  at: Number.NEGATIVE_INFINITY,
}));

/**
 * Whether this process's credentials may be of another merchant account, as up to a second ago: what is read with them must
 * not take the place of what is synced. Also while they could not be noted.
 */
export async function areCredentialsUnknown(): Promise<boolean> {
  const last = lastAnswer.get();
  if (performance.now() - last.at < ASKED_AGAIN_MS) return last.isUnknown;
  last.isUnknown = !(await areCredentialsAccepted(database()));
  last.at = performance.now();
  return last.isUnknown;
}

/**
 * Notes the credentials with which a process begins, and that it uses them, before it reads anything with them. While the
 * database can't be written, the comparison before the first claim notes them. Never rejects.
 */
export async function noteCredentialsAtStart(): Promise<void> {
  await noteCredentials(null)
    .then(noteUse)
    .then(async () => {
      if (await areOthersInUse()) log("warn", { event: "other_credentials" });
    })
    .catch((error: unknown) => logFault("note credentials", error));
}

/**
 * Notes this process's credentials where they are new, or can't send yet. While nothing is there that could be paid or mixed
 * up, they may send, and so may the first ones of an account that knows no payout. Others wait for evidence
 * (`acceptByEvidence`), which is chosen now: records that were first seen before `seenBefore` (RFC 3339; null: before now).
 */
export async function noteCredentials(seenBefore: string | null): Promise<void> {
  const fingerprint = credentialsFingerprint();
  await tx(async (transaction) => {
    const account = await lockAccount(transaction);
    const noted = await transaction
      .selectFrom("provider_credentials")
      .select(["fingerprint", "known_payouts", "accepted_at"])
      .where("account_id", "=", account)
      .execute();
    const own = noted.find((one) => one.fingerprint === fingerprint);
    if (own !== undefined && (own.accepted_at !== null || isAsked(own.known_payouts))) return;
    const isFirst = noted.length === 0;
    const isEmpty = !(await hasOrdersOrRecords(transaction, account));
    const known = isEmpty ? [] : await newestKnown(transaction, account, seenBefore);
    // After an upgrade there may be payouts, but no note of the credentials that gave them.
    const mayAccept = isEmpty || (isFirst && !known.some(({ resource }) => resource === "payouts"));
    if (own !== undefined && !mayAccept && known.length === 0) return;
    if (mayAccept) await acceptNoOthers(transaction, account);
    const chosen = {
      known_payouts: JSON.stringify(known),
      accepted_at: mayAccept ? sql<string>`clock_timestamp()` : null,
    };
    await transaction
      .insertInto("provider_credentials")
      .values({ account_id: account, fingerprint, ...chosen })
      .onConflict((conflict) => conflict.columns(["account_id", "fingerprint"]).doUpdateSet(chosen))
      .execute();
    if (isFirst && mayAccept) return;
    await noteEvent(transaction, "provider-credentials.change", {
      isAccepted: mayAccept,
      ...askedFor(known),
    });
  });
}

const isAsked = (known: unknown) => z.array(knownRecordSchema).parse(known).length > 0;

/** As the audit log has them. */
function askedFor(known: readonly KnownRecord[]): Record<string, string[]> {
  const of = (one: KnownRecord["resource"]) =>
    known.filter(({ resource }) => resource === one).map(({ id }) => id);
  const transactions = of("transactions");
  return {
    payoutsAskedFor: of("payouts"),
    ...(transactions.length > 0 && { transactionsAskedFor: transactions }),
  };
}

const SAY_EVERY_MS = 10_000;

/**
 * Says for as long as this process runs with which credentials it does, and asks for evidence until they are accepted; on
 * its own, since a comparison with the provider may fail for the very reason that these are another merchant account's.
 * Never rejects.
 */
export function keepUsing(): void {
  let isEnding = false;
  let isAsking = false;
  const fail = (error: unknown) => {
    if (!isEnding) logFault("provider credentials", error);
  };
  const timer = setInterval(() => {
    void noteUse().catch(fail);
    if (isAsking) return;
    isAsking = true;
    void acceptByEvidence()
      .catch(fail)
      .finally(() => {
        isAsking = false;
      });
  }, SAY_EVERY_MS);
  timer.unref();
  onEnd(async () => {
    isEnding = true;
    clearInterval(timer);
  });
}

/** Says that a process runs with its credentials. */
async function noteUse(): Promise<void> {
  await database()
    .updateTable("provider_credentials")
    .set({ used_at: sql<string>`clock_timestamp()` })
    .where("account_id", "=", await accountId())
    .where("fingerprint", "=", credentialsFingerprint())
    .execute();
}

/**
 * Whether another process runs on this database with other credentials, or with another secret. The latter may send
 * here, but its sessions and the codes of its authenticator apps are not good here. No start is refused for it:
 * while either is replaced, processes with the old and the new one run side by side.
 */
export async function areOthersInUse(): Promise<boolean> {
  const other = await database()
    .selectFrom("provider_credentials")
    .select("fingerprint")
    .where("account_id", "=", await accountId())
    .where("fingerprint", "<>", credentialsFingerprint())
    .where(sql<boolean>`used_at > clock_timestamp() - make_interval(secs => ${IN_USE_SECONDS})`)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

type ReadEvidence = (id: string) => Promise<Evidence>;

/**
 * Accepts this process's credentials if the provider returns with them a record that it returned with earlier ones: they
 * are of the same merchant account, as when a key was replaced. Nothing follows where it can't be read; it is asked again.
 * Rejects only if the database can't be read.
 */
export async function acceptByEvidence(
  readPayout: ReadEvidence = (id) => getRecord(accountClient("look"), "payouts", id),
  readTransaction: ReadEvidence = (id) => getRecord(accountClient("look"), "transactions", id),
): Promise<void> {
  const fingerprint = credentialsFingerprint();
  const account = await accountId();
  const row = await database()
    .selectFrom("provider_credentials")
    .select("known_payouts")
    .where("account_id", "=", account)
    .where("fingerprint", "=", fingerprint)
    .where("accepted_at", "is", null)
    .executeTakeFirst();
  for (const known of z.array(knownRecordSchema).parse(row?.known_payouts ?? [])) {
    const read = known.resource === "payouts" ? readPayout : readTransaction;
    const record = await read(known.id).catch((error: unknown) => {
      if (!isFailure(error)) throw error;
      return null;
    });
    if (record === null || !isAsKnown(known, record)) continue;
    await tx(async (transaction) => {
      await lockAccount(transaction);
      const { numUpdatedRows } = await transaction
        .updateTable("provider_credentials")
        .set({ accepted_at: sql<string>`clock_timestamp()` })
        .where("account_id", "=", account)
        .where("fingerprint", "=", fingerprint)
        .where("accepted_at", "is", null)
        // Not if somebody meanwhile accepted others alone.
        .where("known_payouts", "=", JSON.stringify(row?.known_payouts))
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const by = known.resource === "payouts" ? "payoutId" : "transactionId";
      await noteEvent(transaction, "provider-credentials.recognise", { [by]: known.id });
    });
    return;
  }
}

/** Whether a record that was read by its ID is the one that was known, and no other merchant account's. */
export function isAsKnown({ id, createdAt, amount }: KnownRecord, record: Evidence): boolean {
  if (record.createdAt === null || record.amount === null) return false;
  const known = { id, createdAt, amount, trackingId: null };
  return isSamePayout(known, { ...record, trackingId: null });
}

/** Of all credentials of an account none may send any more, nor be accepted by what was known before. */
export async function acceptNoOthers(
  transaction: Transaction<Tables>,
  account: string,
): Promise<void> {
  await transaction
    .updateTable("provider_credentials")
    .set({ accepted_at: null, accepted_by: null, known_payouts: "[]" })
    .where("account_id", "=", account)
    .execute();
}

/** Whether something could be paid, or mixed up with another merchant account's. */
async function hasOrdersOrRecords(
  transaction: Transaction<Tables>,
  account: string,
): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select 1 from synced_payout where account_id = ${account})
      or exists (select 1 from synced_transaction where account_id = ${account})
      or exists (select 1 from synced_payment where account_id = ${account})
      or exists (select 1 from payout_order where account_id = ${account}
        and state = any(${UNDER_WAY}::text[])) as any`.execute(transaction);
  return rows[0]?.any === true;
}

/**
 * The newest payouts that state what evidence needs; of an account that knows none, such transactions. First those that are
 * final: a provider may still set the amount of others. Not what was first seen, read or changed while credentials were in
 * use that may not send: those may have given it, of another merchant account, also in the place of one with its ID.
 */
export async function newestKnown(
  on: Database,
  account: string,
  seenBefore: string | null,
): Promise<KnownRecord[]> {
  const payouts = await newestOf("payouts", { account, seenBefore }, on);
  return payouts.length > 0 ? payouts : await newestOf("transactions", { account, seenBefore }, on);
}

const EVIDENCE = {
  payouts: (raw: string): Evidence => syncedPayout({ raw, raw_detail: null }),
  transactions: (raw: string): Evidence => normaliseTransaction(parseJson(raw)),
};

async function newestOf(
  resource: KnownRecord["resource"],
  { account, seenBefore }: { account: string; seenBefore: string | null },
  on: Database,
): Promise<KnownRecord[]> {
  const { rows: inUse } = await sql<{ since: string; until: string }>`
    select noted_at as since, used_at + make_interval(secs => ${IN_USE_SECONDS}) as until
    from provider_credentials where account_id = ${account} and accepted_at is null`.execute(on);
  const { rows } = await sql<{ raw: string }>`
    select raw from (
      select id, raw, final, created_at, first_seen_at, read_at, changed_at
      from ${sql.table(RESOURCES[resource].table)}
      where account_id = ${account} order by created_at desc, id desc limit ${NEWEST}) as newest
    where first_seen_at < coalesce(${seenBefore}::timestamptz, clock_timestamp())
      and not exists (
        select 1 from unnest(${inUse.map(({ since }) => since)}::timestamptz[],
          ${inUse.map(({ until }) => until)}::timestamptz[]) as c (since, until),
          unnest(array[first_seen_at, read_at, changed_at]) as at
        where at >= c.since and at < c.until)
    order by final desc, created_at desc, id desc limit ${10 * ASKED}`.execute(on);
  const known = rows.flatMap(({ raw }) => {
    const { id, createdAt, amount } = EVIDENCE[resource](raw);
    if (id === null || createdAt === null || amount === null) return [];
    return { resource, id, createdAt, amount };
  });
  return known.slice(0, ASKED);
}

async function noteEvent(
  transaction: Transaction<Tables>,
  action: "provider-credentials.change" | "provider-credentials.recognise",
  after: Record<string, boolean | string | string[]>,
): Promise<void> {
  const subject = { type: "provider-credentials", id: credentialsFingerprint() } as const;
  const event = { action, subject, outcome: "done", after } as const;
  await append(transaction, { system: "comparison" }, event);
}
