import "server-only";
import { sql } from "kysely";
import * as z from "zod";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { isZone } from "#lib/dates/zone.ts";
import {
  type ClaimedEmail,
  claimEmail,
  endEmail,
  gatherEmails,
  type Item,
  noteFailure,
  renewClaim,
  whileClaimed,
} from "#lib/email/outbox.ts";
import { EmailFailure, isEmailOn, linkBase, sendEmail } from "#lib/email/smtp.ts";
import { composeEmail, type Entry } from "#lib/notifications/compose.ts";
import {
  findNews,
  isUnattendedFailure,
  wants,
  wantsCorrections,
} from "#lib/notifications/find-news.ts";
import { KINDS_TO_CHECK } from "#lib/notifications/report-to-check.ts";
import { log } from "#lib/observability/log.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import { isUnconfirmed } from "#lib/resources/order-states.ts";
import { type Role, roleSchema } from "#lib/schemas/identity/role.ts";
import { noticeContentSchema } from "#lib/schemas/notice.ts";
import { CHOSEN_KINDS } from "#lib/schemas/notification-kinds.ts";
import { isOrderOf } from "#lib/schemas/payouts/is-order-of.ts";
import { payoutDiscrepancySchema } from "#lib/schemas/payouts/payout-control.ts";

/** Emails that one round tries at most. */
const BATCH_SIZE = 20;
/** A mail server that is away is asked again in the next round, not for each email that is due. */
const SERVER_FAULTS = 2;

/**
 * One round of the worker: makes emails of what members should be told, sends those that are due, and finds what else
 * there is to tell. Returns how many it ended. Any number of workers may do this at once. Without SMTP_URL it does
 * nothing.
 */
export async function sendDueEmails(): Promise<number> {
  if (!isEmailOn()) return 0;
  await gatherEmails();
  const ends = { sent: 0, mailbox: 0, server: 0 };
  for (let tried = 0; tried < BATCH_SIZE && ends.server < SERVER_FAULTS; tried += 1) {
    const email = await claimEmail();
    if (email === null) break;
    ends[await whileClaimed(email, () => sendOne(email))] += 1;
  }
  // Last, so that where it fails, members are still told of changes to their own accounts.
  await findNews();
  return ends.sent;
}

type Recipient = { email: string; roles: string[]; zone: string; off: string[] };

/**
 * Sends an email, or notes what it failed at: this email's own mailbox or content, which says nothing about the
 * others, or the mail server.
 */
async function sendOne(email: ClaimedEmail): Promise<"sent" | "mailbox" | "server"> {
  try {
    const recipient = await readRecipient(email.memberId);
    const [address] = email.items.flatMap((item) => item.address ?? []);
    const entries = recipient === null ? [] : await entriesOf(email, recipient);
    if (recipient === null || entries.length === 0) {
      await endEmail(email.id, "dropped");
      return "sent";
    }
    const reader = { id: email.memberId, zone: recipient.zone, base: linkBase() };
    const message = composeEmail(entries, reader);
    if (!(await renewClaim(email))) return "sent";
    await sendEmail(email.id, address ?? recipient.email, message);
    await endEmail(email.id, "sent");
    return "sent";
  } catch (error) {
    if (!(error instanceof EmailFailure)) {
      logFault("worker/email", error);
      await noteFailure(email, { code: "INTERNAL", isOfMailbox: true });
      return "mailbox";
    }
    const { code, isOfMailbox } = error;
    const kind = isOfMailbox ? "mailbox" : "server";
    log("warn", { event: "email", state: "failed", kind, code });
    await noteFailure(email, error);
    return kind;
  }
}

/** Null: the member may not sign in any more. */
async function readRecipient(memberId: string): Promise<Recipient | null> {
  const { rows } = await sql<Recipient>`
    select email, roles, array(
        select key from member_preference c where c.account_id = p.account_id
          and c.member_id = p.id and c.key like 'email.%' and c.value = 'false') as off,
      coalesce((select value #>> '{}' from member_preference c
        where c.account_id = p.account_id and c.member_id = p.id and c.key = 'zone'),
        a.books_zone, 'UTC') as zone
    from member p join account a on a.id = p.account_id
    where p.account_id = ${await accountId()} and p.id = ${memberId}
      and p.disabled_at is null and not p.sandbox`.execute(database());
  const [row] = rows;
  return row === undefined ? null : { ...row, zone: isZone(row.zone) ? row.zone : "UTC" };
}

/** One after the other: there may be thousands, and what sends payouts waits for the same connections. */
async function entriesOf(
  { memberId, items }: ClaimedEmail,
  recipient: Recipient,
): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const item of eachOnce(items)) {
    const entry = await entryOf(item, memberId, recipient);
    if (entry !== null) entries.push(entry);
  }
  return entries;
}

/** A payout that is submitted again, or fails in another way, within the minute is one line. */
function eachOnce(items: readonly Item[]): Item[] {
  const seen = new Set<string>();
  return items.filter(({ kind, subject_id }) => {
    const key = `${kind} ${subject_id}`;
    const isFirst = kind === "security" || !seen.has(key);
    seen.add(key);
    return isFirst;
  });
}

/** What an item says by now; null if it is of no use to the member any more. */
async function entryOf(
  { kind, subject_id, details }: Item,
  memberId: string,
  { roles, off }: Recipient,
): Promise<Entry | null> {
  if (kind === "security") {
    const content = noticeContentSchema.safeParse(details).data;
    return content === undefined ? null : { kind, content };
  }
  const chosen = CHOSEN_KINDS.find((one) => one === kind);
  if (chosen === undefined) return null;
  const member = { roles: z.array(roleSchema).parse(roles), off };
  if (chosen === "unordered") return entryOfReport(subject_id, member);
  if (!wants(member, chosen)) return null;
  const order = (await findOrder(subject_id))?.order;
  if (order === undefined) return null;
  const isDue = {
    approve: () =>
      order.state === "awaiting_approval" &&
      !isOrderOf(order, memberId) &&
      (order.asked === null || !order.asked.canApprove || order.asked.id === memberId),
    failed: () => isUnattendedFailure(order.id),
    unconfirmed: () => isUnconfirmed(order.state),
  };
  return (await isDue[chosen]()) ? { kind: chosen, order } : null;
}

/** What a report of payout control says by now, if it is still open. */
async function entryOfReport(
  id: string,
  member: { roles: Role[]; off: string[] },
): Promise<Entry | null> {
  const row = await database()
    .selectFrom("payout_discrepancy")
    .selectAll()
    .where("account_id", "=", await accountId())
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const payoutId = row.provider_payout_id;
  if (row.kind === "not_ordered") {
    return wants(member, "unordered") ? { kind: "unordered", payoutId } : null;
  }
  const kind = KINDS_TO_CHECK.find((one) => one === row.kind);
  if (kind === undefined || row.severity !== "critical" || row.order_id === null) return null;
  const order = wantsCorrections(member) ? (await findOrder(row.order_id))?.order : undefined;
  if (order === undefined) return null;
  const detail = payoutDiscrepancySchema.shape.detail.parse(row.detail);
  return { kind: "check", report: { kind, providerPayoutId: payoutId, detail }, order };
}
