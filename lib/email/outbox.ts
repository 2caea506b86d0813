import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { type Database, database } from "#lib/database/connection.ts";
import { isFree, leaseEnd, whileRenewed } from "#lib/database/lease.ts";
import type { Tables } from "#lib/database/tables.ts";
import { tx } from "#lib/database/transact.ts";
import type { NotificationKind } from "#lib/schemas/notification-kinds.ts";

/** For how long what happens is gathered into one email. */
const GATHER_SECONDS = 60;
/** Emails to one member in an hour, and as many again about the security of their account. */
const MOST_AN_HOUR = 12;
/** After this long nobody is told any more: a restored backup sends no old news. */
const GOOD_FOR_HOURS = 24;
/** Renewed while an email is written; longer than the mail server is waited for. */
const LEASE_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3_600;
/** For how long it is known who was told what. */
const KEPT_DAYS = 7;

export type NewItem = {
  memberId: string;
  kind: NotificationKind;
  /** The event: a second item of it for the same member is not written. */
  source: string;
  subjectId: string;
  details?: unknown;
  address?: string;
};

export type Item = Pick<
  Selectable<Tables["email_item"]>,
  "id" | "kind" | "source" | "subject_id" | "details" | "address"
>;

/** `attempt` counts the claims: a later one has a higher number. */
export type ClaimedEmail = { id: string; attempt: number; memberId: string; items: Item[] };
type Claim = Pick<ClaimedEmail, "id" | "attempt">;

const now = sql<string>`clock_timestamp()`;
const isTooOld = sql<boolean>`created_at < clock_timestamp() - make_interval(hours => ${GOOD_FOR_HOURS})`;

/**
 * Writes down what members should be told. In one statement, however many there are: of an event that some members were
 * told of, the others would not be told any more.
 */
export async function writeItems(on: Database, items: readonly NewItem[]): Promise<void> {
  if (items.length === 0) return;
  const all = <T>(read: (item: NewItem) => T) => items.map(read);
  // Arrays, since a statement takes no more than 65,535 parameters.
  await sql`
    insert into email_item (account_id, id, member_id, kind, source, subject_id, details, address)
    select ${await accountId(on)}, item.* from unnest(
      ${all(() => randomUUIDv7())}::uuid[],
      ${all(({ memberId }) => memberId)}::uuid[],
      ${all(({ kind }) => kind)}::text[],
      ${all(({ source }) => source)}::text[],
      ${all(({ subjectId }) => subjectId)}::text[],
      ${all(({ details }) => (details === undefined ? null : JSON.stringify(details)))}::jsonb[],
      ${all(({ address = null }) => address)}::text[]) as item
    on conflict (account_id, source, member_id) do nothing`.execute(on);
}

/** Ends what is too old to be sent, and makes one email of what waits for a member for a minute. */
export async function gatherEmails(): Promise<void> {
  const account = await accountId();
  await dropOld(account);
  const { rows } = await sql<{ member: string; security: boolean; address: string | null }>`
    select member_id as member, kind = 'security' as security, address from email_item
    where account_id = ${account} and email_id is null
    group by 1, 2, 3
    having min(created_at) <= clock_timestamp() - make_interval(secs => ${GATHER_SECONDS})`.execute(
    database(),
  );
  for (const row of rows) await gather(account, row);
}

function gather(
  account: string,
  { member, security, address }: { member: string; security: boolean; address: string | null },
): Promise<void> {
  return tx(async (transaction) => {
    const lately = await transaction
      .selectFrom("email")
      .select(sql<number>`count(*)::int`.as("count"))
      .where("account_id", "=", account)
      .where("member_id", "=", member)
      .where("is_security", "=", security)
      .where("created_at", ">", sql<string>`clock_timestamp() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    if (lately.count >= MOST_AN_HOUR) return;
    const id = randomUUIDv7();
    // Another worker that does the same waits here for the rows, and then finds none.
    const { numUpdatedRows } = await transaction
      .updateTable("email_item")
      .set({ email_id: id })
      .where("account_id", "=", account)
      .where("member_id", "=", member)
      .where("email_id", "is", null)
      .where(sql<boolean>`(kind = 'security') = ${security}`)
      .where(sql<boolean>`address is not distinct from ${address}`)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await transaction
      .insertInto("email")
      .values({ account_id: account, id, member_id: member, is_security: security })
      .execute();
  });
}

async function dropOld(account: string): Promise<void> {
  await database()
    .deleteFrom("email_item")
    .where("account_id", "=", account)
    .where("email_id", "is", null)
    .where(isTooOld)
    .execute();
  await database()
    .updateTable("email")
    .set({ ended_at: now, outcome: "given_up" })
    .where("account_id", "=", account)
    .where("ended_at", "is", null)
    .where(isFree("email"))
    .where(isTooOld)
    .execute();
}

/** Takes the email that is due the longest, for a minute; null if none is. */
export async function claimEmail(): Promise<ClaimedEmail | null> {
  const account = await accountId();
  const claimed = await database()
    .updateTable("email")
    .set({ leased_until: leaseEnd(LEASE_SECONDS), attempts: sql<number>`attempts + 1` })
    .where("account_id", "=", account)
    .where("id", "=", (query) =>
      query
        .selectFrom("email")
        .select("id")
        .where("account_id", "=", account)
        .where("ended_at", "is", null)
        .where("next_attempt_at", "<=", now)
        .where(isFree("email"))
        .where(sql<boolean>`not (${isTooOld})`)
        .orderBy("next_attempt_at")
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["id", "member_id", "attempts as attempt"])
    .executeTakeFirst();
  if (claimed === undefined) return null;
  const items = await database()
    .selectFrom("email_item")
    .select(["id", "kind", "source", "subject_id", "details", "address"])
    .where("account_id", "=", account)
    .where("email_id", "=", claimed.id)
    .orderBy("created_at")
    .execute();
  return { id: claimed.id, attempt: claimed.attempt, memberId: claimed.member_id, items };
}

/** Keeps a claimed email from other workers for as long as `work` goes on. */
export async function whileClaimed<T>(claim: Claim, work: () => Promise<T>): Promise<T> {
  return await whileRenewed(LEASE_SECONDS, (seconds) => renewClaim(claim, seconds), work);
}

/**
 * Takes a claimed email for a minute again, at the latest before it is sent: this process may have stood still. False
 * where another worker took it meanwhile.
 */
export async function renewClaim(
  { id, attempt }: Claim,
  seconds = LEASE_SECONDS,
): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable("email")
    .set({ leased_until: leaseEnd(seconds) })
    .where("account_id", "=", await accountId())
    .where("id", "=", id)
    .where("attempts", "=", attempt)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes that an email went out, or that nothing in it was of use any more. */
export async function endEmail(id: string, outcome: "sent" | "dropped"): Promise<void> {
  await database()
    .updateTable("email")
    .set({ ended_at: now, outcome, leased_until: null })
    .where("account_id", "=", await accountId())
    .where("id", "=", id)
    .execute();
}

type Fault = { code: string; isOfMailbox: boolean };

/**
 * Notes that the mail server did not take it; it is tried again after twice as long each time. Nothing where another
 * worker took it meanwhile.
 */
export async function noteFailure(
  { id, attempt }: Claim,
  { code, isOfMailbox }: Fault,
): Promise<void> {
  await database()
    .updateTable("email")
    .set({
      leased_until: null,
      fault: code,
      is_fault_of_mailbox: isOfMailbox,
      failed_at: sql<string>`coalesce(failed_at, clock_timestamp())`,
      next_attempt_at: sql<string>`clock_timestamp() + make_interval(secs =>
        least(${LONGEST_PAUSE_SECONDS}, ${FIRST_PAUSE_SECONDS} * 2 ^ least(attempts - 1, 12)))`,
    })
    .where("account_id", "=", await accountId())
    .where("id", "=", id)
    .where("attempts", "=", attempt)
    .where("ended_at", "is", null)
    .execute();
}

/** Deletes what ended days ago. */
export async function purgeEmails(): Promise<number> {
  const account = await accountId();
  const { numDeletedRows } = await database()
    .deleteFrom("email")
    .where("account_id", "=", account)
    .where("ended_at", "<", sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
    .executeTakeFirstOrThrow();
  await database()
    .deleteFrom("email_item")
    .where("account_id", "=", account)
    .where("created_at", "<", sql<string>`now() - make_interval(days => ${KEPT_DAYS + 1})`)
    .execute();
  return Number(numDeletedRows);
}
