import { formatNetwork, splitCurrency } from "#lib/addresses/network-of-currency.ts";
import { formatInstant } from "#lib/dates/format.ts";
import { compareInstants } from "#lib/dates/normal-instant.ts";
import type { Decimal } from "#lib/money/decimal.ts";
import { plainAmount } from "#lib/money/format.ts";
import { payoutFigures } from "#lib/money/payout-figures.ts";
import type { Completion } from "#lib/schemas/records/completion.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import type { PayoutMatch } from "#lib/schemas/records/payout-match.ts";

export type ReceiptFacts = {
  payout: Payout & { id: string };
  /** The name of the account that paid; null where the installation has one. */
  account: string | null;
  isSandbox: boolean;
  /** Nothing is known to follow its status. */
  isFinal: boolean;
  /** When it completed, and whose time that is; null: not yet, or it is not synced. */
  completion: (Completion & { transactionId: string | null }) | null;
  /** The transaction that it became; null where that is not known. */
  transaction: Pick<PayoutMatch, "transactionId" | "txnHash" | "stated"> | null;
  /** When its order was first seen to have the status; null: there is none, or it was not seen to have it. */
  statusSeenAt: string | null;
  /** Null: not ordered in Counterfoil. */
  order: {
    id: string;
    amount: Decimal;
    createdBy: string | null;
    createdAt: string;
    /** Who took it over from a maker who was disabled or lost the role. */
    adoptions: readonly { name: string; at: string }[];
    needsApproval: boolean;
    /**
     * Those that stand. None of one that needed an approval where the database lost commits: the payout was found at the
     * provider then, whatever was decided on its order.
     */
    approvals: readonly { name: string; at: string }[];
  } | null;
  /** The audit events of submission and approval, oldest first. */
  events: readonly { seq: string; action: string; hash: string }[];
};

type ReceiptLine = { label: string; value: string };
type ReceiptPart = { title: string; lines: ReceiptLine[] };

/** A receipt as it is drawn. */
export type Receipt = {
  title: string;
  /** Under the title. */
  note: string | null;
  parts: readonly ReceiptPart[];
  /** What it is about, in the document's properties. */
  subject: string;
  /** RFC 3339: in the place of the time of making, so that the same record makes the same bytes. */
  madeOf: string | null;
};

export function receiptOf(facts: ReceiptFacts, zone: string): Receipt {
  const { payout, account, isSandbox } = facts;
  const notes = [account, isSandbox ? "Sandbox: no real money was moved." : null];
  return {
    title: "Payment receipt",
    note: notes.filter((note) => note !== null).join(" · ") || null,
    parts: receiptParts(facts, zone),
    subject: `Payout ${payout.id}`,
    madeOf: payout.createdAt,
  };
}

const NOT_STATED = "not stated by the provider";
const NOT_READABLE = "stated by the provider, but not readable";

const ACTIONS: Record<string, string> = {
  "payouts.submit": "Submitted",
  "payouts.approve": "Approved",
};

/** What a receipt says, part by part: the provider's own values, exactly as it states them. */
function receiptParts(facts: ReceiptFacts, zone: string): ReceiptPart[] {
  const { payout, order, events } = facts;
  const { amount, walletCurrency: currency, feeAmount, isFeeIncluded } = payout;
  const money = (value: Decimal | null, otherwise: string) =>
    value === null ? otherwise : `${plainAmount(value)} ${currency ?? ""}`.trim();
  /** What stands in the place of a value that is none. */
  const without = (field: string, otherwise = NOT_STATED) =>
    Object.hasOwn(payout.unreadable, field) ? NOT_READABLE : otherwise;
  const figures =
    amount === null
      ? { leaves: null, arrives: null }
      : payoutFigures({
          amount,
          feeAmount,
          isFeeIncluded,
          orderedAmount: order?.amount ?? null,
        });
  const time = (at: string) => formatTime(at, zone);
  return [
    {
      title: "Payment",
      lines: [
        { label: "Amount", value: money(amount, without("amount")) },
        {
          label: "Currency",
          value: currency === null ? without("walletCurrency") : splitCurrency(currency).symbol,
        },
        { label: "Currency code", value: currency ?? without("walletCurrency") },
        {
          label: "Network",
          value: currency === null ? without("walletCurrency") : formatNetwork(currency),
        },
        { label: "Fee", value: money(feeAmount, without("feeAmount")) },
        { label: "Fee paid", value: feeMode(isFeeIncluded) ?? without("isFeeIncluded") },
        { label: "Paid in total", value: money(figures.leaves, "not known") },
        { label: "Recipient gets", value: money(figures.arrives, "not known") },
        { label: "Status", value: payout.status ?? NOT_STATED },
        ...(facts.isFinal ? [] : [{ label: "", value: "This status is not final." }]),
      ],
    },
    {
      title: "Recipient",
      lines: [
        { label: "Address", value: payout.address ?? without("address") },
        { label: "Memo or tag", value: payout.tag ?? without("tag", "none") },
        ...transactionLines(facts.transaction, time),
      ],
    },
    {
      title: "Times",
      lines: [
        {
          label: "Created at provider",
          value: payout.createdAt === null ? without("createdAt") : time(payout.createdAt),
        },
        ...completionLines(facts, time),
      ],
    },
    {
      title: "References",
      lines: [
        { label: "Payout ID", value: payout.id },
        { label: "Tracking ID", value: payout.trackingId ?? without("trackingId") },
        { label: "Wallet", value: payout.walletId ?? without("walletId") },
        { label: "Label", value: payout.label ?? without("label", "none") },
        ...(order === null ? [] : [{ label: "Order ID", value: order.id }]),
      ],
    },
    order === null
      ? { title: "Decided by", lines: [{ label: "", value: "Not ordered in Counterfoil." }] }
      : {
          title: "Decided by",
          lines: [
            {
              label: "Created",
              value: `${order.createdBy ?? "not known"}, ${time(order.createdAt)}`,
            },
            ...order.adoptions.map(({ name, at }) => ({
              label: "Taken over",
              value: `${name}, ${time(at)}`,
            })),
            ...(order.approvals.length === 0
              ? [{ label: "Approved", value: withoutApproval(order) }]
              : order.approvals.map(({ name, at }) => ({
                  label: "Approved",
                  value: `${name}, ${time(at)}`,
                }))),
          ],
        },
    {
      title: "Audit log",
      lines:
        events.length === 0
          ? [{ label: "", value: "The audit log has no event of this payout." }]
          : events.map(({ seq, action, hash }) => ({
              label: `${ACTIONS[action] ?? action}, event ${seq}`,
              value: hash,
            })),
    },
  ];
}

/** The provider doesn't state which transaction a payout became, so a line says how that is known. */
function transactionLines(
  transaction: ReceiptFacts["transaction"],
  time: (at: string) => string,
): ReceiptLine[] {
  if (transaction === null) return [{ label: "Transaction hash", value: NOT_STATED }];
  const { transactionId, txnHash, stated } = transaction;
  const isKnownBy =
    stated === null
      ? `Transaction ${transactionId}, matched by address, tag, amount and time.`
      : `Transaction ${transactionId}, stated by ${stated.by}, ${time(stated.at)}.`;
  return [
    { label: "Transaction hash", value: txnHash ?? NOT_STATED },
    { label: "", value: isKnownBy },
  ];
}

/** The provider states no such time, so each line says what it is known by. */
function completionLines(
  { payout, completion, statusSeenAt, isFinal }: ReceiptFacts,
  time: (at: string) => string,
): ReceiptLine[] {
  if (isFinal && completion !== null) {
    const { at, basis, openSeenAt, transactionId } = completion;
    if (basis === "exact") {
      const transaction = `transaction ${transactionId ?? NOT_STATED}`;
      const isTimeOf =
        payout.createdAt !== null && compareInstants(at, payout.createdAt) === 0
          ? `It was created then, and the time of ${transaction} is no later.`
          : `This is the time of ${transaction}.`;
      return [
        { label: "Completed", value: time(at) },
        { label: "", value: isTimeOf },
      ];
    }
    return openSeenAt === null
      ? [
          { label: "Completed", value: `no later than ${time(at)}` },
          { label: "", value: "Counterfoil never saw it open." },
        ]
      : [
          { label: "Completed, first seen", value: `${time(at)}, estimated` },
          { label: "Last seen open", value: time(openSeenAt) },
        ];
  }
  const label = isFinal ? "Completed, first seen" : "Status, first seen";
  const value = statusSeenAt === null ? "not known" : `${time(statusSeenAt)}, estimated`;
  return [{ label, value }];
}

function withoutApproval({ needsApproval }: { needsApproval: boolean }): string {
  return needsApproval ? "not known, though an approval was needed" : "no approval was needed";
}

function feeMode(isIncluded: boolean | null): string | null {
  if (isIncluded === null) return null;
  return isIncluded ? "deducted from the amount" : "added to the amount";
}

/** In the reader's zone by its name, and in UTC; a line ends between the two and not within one. */
function formatTime(at: string, zone: string): string {
  const utc = timeIn(at, "UTC");
  return zone === "UTC" ? utc : `${timeIn(at, zone)} (${utc})`;
}

function timeIn(at: string, zone: string): string {
  return `${formatInstant(at, zone, "exact")} ${zone}`.replaceAll(" ", "\u00a0");
}
