/**
 * What the provider's statuses mean: the one list that the follower, the sync, the Inbox, the overview and
 * every screen read. The provider's interface names few statuses and no order of them, so the table holds
 * those and the ones that say plainly what they mean; for any other, an administrator says it.
 */
export const STATUS_KINDS = ["payout", "payment", "transaction", "conversion"] as const;

/** What a status is of. */
export type StatusKind = (typeof STATUS_KINDS)[number];

type StatusTone = "settled" | "moving" | "attention" | "failed" | "neutral";

/** What an administrator said of a status that the table does not have; `status` in normal form. */
export type DefinedStatus = {
  kind: StatusKind;
  status: string;
  isFinal: boolean;
  isMoneyMoved: boolean;
};

export type StatusMeaning = {
  /** "unknown": neither the table nor an administrator says what it means. */
  source: "table" | "defined" | "unknown";
  /** For the eye alone: nothing is decided by it. */
  tone: StatusTone;
  /** Whether nothing is known to follow, apart from what `next` names. */
  isFinal: boolean;
  hasFailed: boolean;
  /** Of what has failed: whether its money came back, which may have moved first. */
  cameBack: boolean;
  /** Whether sums count it: the money has moved, or it was taken for this and nothing says otherwise. */
  isMoneyMoved: boolean;
  /** Of a final status: what may still follow it, in normal form. */
  next: readonly string[];
};

const GOES = { hasFailed: false, cameBack: false, isMoneyMoved: true } as const;
const OPEN = { ...GOES, tone: "moving", isFinal: false } as const;
const HELD = { ...GOES, tone: "attention", isFinal: false } as const;
const DONE = { ...GOES, tone: "settled", isFinal: true } as const;
const ENDED = { tone: "failed", isFinal: true, hasFailed: true, isMoneyMoved: false } as const;
const FAILED = { ...ENDED, cameBack: false } as const;
const BACK = { ...ENDED, cameBack: true } as const;

/** The money came back. */
const RETURNED = ["refunded", "returned", "reversed"];

const COMMON = {
  open: ["created", "new", "pending", "queued", "waiting", "processing", "in progress"],
  held: ["on hold", "held", "suspended"],
  done: ["completed", "complete", "success", "successful", "succeeded", "settled", "paid"],
  failed: [
    "failed",
    "rejected",
    "declined",
    "refused",
    "cancelled",
    "canceled",
    "expired",
    "reverted",
  ],
} as const;

/**
 * What a kind has beside the common ones. A word that is clear for one kind may be unclear for
 * another: a transaction is confirmed by its network, a payout perhaps by a user before it is sent.
 */
const OWN: Record<StatusKind, { open?: readonly string[]; done?: readonly string[] }> = {
  payout: { open: ["accepted", "approved", "sending", "sent", "broadcast", "broadcasted"] },
  payment: { open: ["received", "confirming"], done: ["confirmed"] },
  transaction: { open: ["received", "confirming", "sent", "broadcast"], done: ["confirmed"] },
  conversion: {},
};

const TABLE = new Map(
  STATUS_KINDS.map((kind) => [kind, new Map<string, StatusMeaning>(rowsOf(kind))]),
);

function rowsOf(kind: StatusKind): [string, StatusMeaning][] {
  const { open = [], done = [] } = OWN[kind];
  const ends = [...COMMON.done, ...done];
  // Two words for one end may come one after the other: confirmed, then completed.
  const row = (row: Omit<StatusMeaning, "source" | "next">, next: readonly string[] = []) => {
    return { ...row, source: "table", next } as const;
  };
  return [
    ...[...COMMON.open, ...open].map((status) => [status, row(OPEN)] as [string, StatusMeaning]),
    ...COMMON.held.map((status) => [status, row(HELD)] as [string, StatusMeaning]),
    ...ends.map((status) => [status, row(DONE, [...ends, ...RETURNED])] as [string, StatusMeaning]),
    ...COMMON.failed.map((status) => [status, row(FAILED, RETURNED)] as [string, StatusMeaning]),
    ...RETURNED.map((status) => [status, row(BACK, RETURNED)] as [string, StatusMeaning]),
  ];
}

const UNKNOWN: StatusMeaning = {
  source: "unknown",
  tone: "neutral",
  isFinal: false,
  hasFailed: false,
  cameBack: false,
  isMoneyMoved: false,
  next: [],
};

/**
 * A status as it is matched: trimmed, in lower case, with one space for each run of spaces, hyphens and
 * underscores. Of ASCII alone, so that the database's form (lib/database/normal-status.ts) is the same in
 * every locale.
 */
export function normalStatus(status: string): string {
  return status
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[ \t\n\v\f\r_-]+/g, " ")
    .replace(/^ | $/g, "");
}

/** In place of what administrators defined, where only the table counts. */
export const TABLE_ALONE: readonly DefinedStatus[] = [];

/** What a status means, by the table, otherwise by what administrators defined. */
export function statusMeaning(
  kind: StatusKind,
  status: string,
  defined: readonly DefinedStatus[],
): StatusMeaning {
  const normal = normalStatus(status);
  const known = TABLE.get(kind)?.get(normal);
  if (known !== undefined) return known;
  const own = defined.find((row) => row.kind === kind && row.status === normal);
  return own === undefined ? UNKNOWN : definedMeaning(own);
}

/** What the two answers of a definition make of a status. */
export function definedMeaning({
  isFinal,
  isMoneyMoved,
}: Pick<DefinedStatus, "isFinal" | "isMoneyMoved">): StatusMeaning {
  const hasFailed = isFinal && !isMoneyMoved;
  const ended = isMoneyMoved ? "settled" : "failed";
  return {
    source: "defined",
    tone: isFinal ? ended : "moving",
    isFinal,
    hasFailed,
    cameBack: false,
    isMoneyMoved,
    next: isMoneyMoved ? [...COMMON.done, ...RETURNED] : RETURNED,
  };
}

/**
 * Whether a status may follow another. An open one may be followed by any, also by one that was seen
 * before (processing, on hold, processing). What may not is believed all the same, recorded and reported.
 */
export function mayFollow(
  kind: StatusKind,
  before: string,
  after: string,
  defined: readonly DefinedStatus[],
): boolean {
  const from = normalStatus(before);
  const to = normalStatus(after);
  const known = statusMeaning(kind, before, defined);
  if (from === to || !known.isFinal || known.next.includes(to)) return true;
  const then = statusMeaning(kind, after, defined);
  // Two ends that mean the same, of which at least one is an administrator's.
  const isDefined = known.source === "defined" || then.source === "defined";
  return isDefined && then.isFinal && then.hasFailed === known.hasFailed;
}

/** The statuses of a kind, in normal form, that the table has or that are defined, and that `is` holds for. */
export function statusesThat(
  kind: StatusKind,
  is: (meaning: StatusMeaning) => boolean,
  defined: readonly DefinedStatus[],
): string[] {
  const own = defined.filter((row) => row.kind === kind).map(({ status }) => status);
  const all = new Set([...(TABLE.get(kind)?.keys() ?? []), ...own]);
  return [...all].filter((status) => is(statusMeaning(kind, status, defined)));
}
