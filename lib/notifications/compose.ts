import { formatInstant } from "#lib/dates/format.ts";
import { plainText } from "#lib/email/plain-text.ts";
import { type Block, renderEmail } from "#lib/email/render.ts";
import type { Email } from "#lib/email/smtp.ts";
import * as messages from "#lib/notifications/messages.ts";
import { type ReportToCheck, reportText } from "#lib/notifications/report-to-check.ts";
import { nameOf } from "#lib/payouts/order/summary.ts";
import { isAtStage } from "#lib/resources/order-states.ts";
import type { NoticeContent } from "#lib/schemas/notice.ts";
import { noticeText } from "#lib/schemas/notice-text.ts";
import { NOTIFICATION_KINDS, type NotificationKind } from "#lib/schemas/notification-kinds.ts";
import { checkAfterDecline } from "#lib/schemas/payouts/check-after-decline.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { EARLIER_TURNED_UP, TURNED_UP } from "#lib/schemas/payouts/turned-up.ts";

/** As many of one kind as an email lists. */
const LISTED = 20;

/** What a member is told of, as it is when the email is made. */
export type Entry =
  | { kind: "approve" | "failed" | "unconfirmed"; order: PayoutOrder }
  | { kind: "check"; report: ReportToCheck; order: PayoutOrder }
  | { kind: "unordered"; payoutId: string }
  | { kind: "security"; content: NoticeContent };

export type Reader = { id: string; zone: string; base: string };

/**
 * One email of all entries, grouped by kind. It has amount, currency, the ends of the address and the maker's
 * name; never labels, whole addresses or anything that decides by itself.
 */
export function composeEmail(entries: readonly Entry[], reader: Reader): Email {
  const kinds = Object.keys(NOTIFICATION_KINDS).filter(isKind);
  const groups = kinds.flatMap((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    return own.length === 0 ? [] : [{ kind, own }];
  });
  const [first] = entries;
  const subject =
    entries.length === 1 && first !== undefined
      ? subjectOfOne(first, reader)
      : capital(groups.map(({ kind, own }) => counted(kind, own.length)).join(", "));
  const blocks = groups.flatMap(({ kind, own }): Block[] => [
    { heading: capital(counted(kind, own.length)) },
    ...own.slice(0, LISTED).map((entry) => blockOf(entry, reader)),
    ...(own.length > LISTED ? [moreThan(own.length, reader)] : []),
  ]);
  return renderEmail(subject, blocks, messages.footer(`${reader.base}/profile`, reader.zone));
}

function moreThan(count: number, { base }: Reader): Block {
  const text = messages.andMore(count - LISTED);
  return { text, href: `${base}/inbox`, link: messages.openInbox };
}

function counted(kind: NotificationKind, count: number): string {
  const { one, many } = NOTIFICATION_KINDS[kind];
  return count === 1 ? `1 ${one.charAt(0).toLowerCase()}${one.slice(1)}` : `${count} ${many}`;
}

function subjectOfOne(entry: Entry, reader: Reader): string {
  if (entry.kind === "security") return plainText(titleOf(entry.content, reader).title);
  const { one } = NOTIFICATION_KINDS[entry.kind];
  return entry.kind === "unordered"
    ? `${one}: ${plainText(entry.payoutId)}`
    : `${one}: ${moneyOf(entry.order)}`;
}

function blockOf(entry: Entry, reader: Reader): Block {
  const { base, zone } = reader;
  if (entry.kind === "security") {
    const { title, body, href } = titleOf(entry.content, reader);
    const text = plainText(`${title}. ${body}`, 1_000);
    return { text, href: `${base}${href ?? "/"}`, link: messages.openCounterfoil };
  }
  if (entry.kind === "unordered") {
    const text = messages.unordered(plainText(entry.payoutId));
    return { text, href: `${base}/payout-control`, link: messages.openPayoutControl };
  }
  const { order } = entry;
  const [money, to] = [moneyOf(order), shortAddress(order.request.address)];
  if (entry.kind === "check") {
    const text = messages.toCheck(money, to, reportText(entry.report));
    return { text, href: `${base}/payout-control`, link: messages.openPayoutControl };
  }
  const texts = {
    approve: () =>
      messages.toApprove(
        money,
        to,
        makerOf(order),
        formatInstant(order.submittedAt, zone, "exact"),
      ),
    failed: () => {
      const failed = messages.failed(money, to, messages.howFailed(order.state));
      return `${failed} ${warningOf(order, zone)}`.trim();
    },
    unconfirmed: () => messages.unconfirmed(money, to),
  };
  const href = `${base}/payouts/${order.id}`;
  return { text: texts[entry.kind](), href, link: messages.reviewPayout };
}

/** Why it must not be paid another way yet, as its page says it; empty where nothing stands against that. */
function warningOf(order: PayoutOrder, zone: string): string {
  const { state, reason, checkedUntil } = order;
  if (isAtStage(state, "accepted")) return messages.askWhy;
  if (reason === TURNED_UP || reason === EARLIER_TURNED_UP) return messages.turnedUp(reason);
  // A proxy may have sent it twice, so that the provider has a payout that it declined.
  if (checkAfterDecline(order) === null) return "";
  const until = checkedUntil === null ? null : formatInstant(checkedUntil, zone, "exact");
  return messages.stillChecked(until);
}

function titleOf(content: NoticeContent, { id, zone }: Reader) {
  return noticeText(content, { id, zone });
}

function moneyOf({ request: { amount, currency } }: PayoutOrder): string {
  return plainText(nameOf({ amount, currency, label: null }));
}

function makerOf({ madeBy }: PayoutOrder): string {
  return madeBy === null ? messages.somebody : plainText(madeBy.name);
}

/** Enough to tell recipients apart, and too little to pay or to compare an address by. */
function shortAddress(address: string): string {
  const plain = plainText(address);
  return plain.length <= 12 ? plain : `${plain.slice(0, 6)}…${plain.slice(-4)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function isKind(text: string): text is NotificationKind {
  return Object.hasOwn(NOTIFICATION_KINDS, text);
}
