import "server-only";
import { sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { databaseNow } from "#lib/database/now.ts";
import { tx } from "#lib/database/transact.ts";
import { violates } from "#lib/database/violates.ts";
import { isSamePayout } from "#lib/matching/is-same-payout.ts";
import { missingOf } from "#lib/matching/search-list.ts";
import { orAsHinted } from "#lib/payouts/follow/read-again.ts";
import { type OrderWithPayout, readRow } from "#lib/payouts/order/order-row.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { inMs, noteOn, type OrderValues } from "#lib/payouts/states/move-order.ts";
import { step } from "#lib/payouts/states/order-life.ts";
import { stillPossible, toColumn } from "#lib/payouts/unconfirmed/candidates.ts";
import {
  dismissedIds,
  dismissedPayouts,
  type EarlierPayout,
  earlierPayouts,
  isAnothers,
  wasIdTaken,
  withoutKnown,
} from "#lib/payouts/unconfirmed/known-payouts.ts";
import { providerLagMs } from "#lib/payouts/unconfirmed/provider-lag.ts";
import {
  type ProviderSearch,
  type Source,
  searchProvider,
} from "#lib/payouts/unconfirmed/search-provider.ts";
import {
  mustBeWide,
  nextSearchAfterDeclineInMs,
  nextSearchInMs,
  SEARCHES_TO_ABSENT,
} from "#lib/payouts/unconfirmed/search-schedule.ts";
import { MARGIN_MS, searchWindow } from "#lib/payouts/unconfirmed/search-window.ts";
import { settleAsFound } from "#lib/payouts/unconfirmed/settle-as-found.ts";
import { settlingNow } from "#lib/payouts/unconfirmed/settling.ts";
import { isUnconfirmed } from "#lib/resources/order-states.ts";
import type { Missing } from "#lib/schemas/common/missing.ts";
import { isFailure } from "#lib/schemas/failure.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

const UNREACHED = "The provider could not be read.";
const INCOMPLETE = "The provider's list could not be read completely.";
const NEVER_LISTED =
  "The provider answered with an error, and three complete searches found no such payout.";

/**
 * One look for one order that may have left, and what it says about it recorded, as of when it
 * began by the database's clock: a payout that turned up meanwhile may have missed it. Never sends.
 */
export async function searchFor({ order }: OrderWithPayout, source: Source): Promise<void> {
  const sentAt = order.sentAt ?? order.submittedAt;
  const [beganAt, settling, lagMs] = [
    await databaseNow(),
    await settlingNow(),
    await providerLagMs(),
  ];
  const sinceSent = Date.parse(beganAt) - Date.parse(sentAt);
  const isWide = mustBeWide(order.state, sinceSent, settling.ms);
  const window = searchWindow({ sentAt, lagMs, isWide, now: Date.parse(beganAt) });
  const times: OrderValues = {
    next_look_at: orAsHinted(nextLookAt(order, sinceSent, settling.ms), beganAt),
    checked_until: new Date(Date.parse(sentAt) + settling.ms).toISOString(),
  };
  const earlier = await earlierPayouts(order);
  const dismissed = await dismissedPayouts(order.id);
  const known = (await stillPossible(database(), order, dismissed)).flatMap(({ id }) => id ?? []);
  const searched = { ordered: order.request, dismissed, known };
  let result: ProviderSearch;
  let earlierPayout: "given" | "not_given" | "none_known";
  try {
    result = await searchProvider(source, searched, window, Date.parse(beganAt));
    earlierPayout = await askForEarlier(earlier, source, result);
  } catch {
    const values = { ...times, look_fault: UNREACHED };
    await noteOn(database(), order, values, isNewestSearch(beganAt));
    return;
  }
  const isTaken =
    result.own !== null &&
    ((await isAnothers(order.id, result.own.payout.id)) || (await wasIdTaken(order)));
  if (result.own !== null && !isTaken && (await settle(order, result.own))) return;
  const found = result.own === null ? result.candidates : [...result.candidates, result.own.payout];
  const missing = missingOf({
    isWhole: result.isWhole,
    unread: result.unread,
    earlierPayout,
    endsDoubt: isWide,
    from: Date.parse(window.from),
    sentAt: Date.parse(sentAt),
    marginMs: MARGIN_MS + lagMs,
  });
  const isLate = sinceSent >= settling.ms;
  const mayBeIt = isTaken ? found : await withoutKnown(order, found);
  const { isWhole } = result;
  const unfound = { missing, found: mayBeIt, dismissed, isLate, isWhole };
  await write(order, unfound, { times, beganAt });
}

function nextLookAt(order: PayoutOrder, sinceSent: number, settling: number) {
  return inMs(
    isUnconfirmed(order.state) || order.state === "declared_unsent"
      ? nextSearchInMs(sinceSent, order.looks, settling)
      : nextSearchAfterDeclineInMs(sinceSent, settling),
  );
}

/** Whether the provider still gives a payout that it gave before: the right list was read. */
async function askForEarlier(
  earlier: readonly EarlierPayout[],
  source: Source,
  { listed }: ProviderSearch,
) {
  if (earlier.length === 0) return "none_known";
  if (earlier.some((known) => listed.some((one) => isSamePayout(known, one)))) return "given";
  for (const known of earlier) {
    const record = await source.read(known.id).catch((error: unknown) => {
      if (isFailure(error) && error.kind === "not_found") return null;
      throw error;
    });
    if (record !== null && isSamePayout(known, record)) return "given";
  }
  return "not_given";
}

/** Whether the order is the payout now; false if another order became it at this moment. */
async function settle(
  order: PayoutOrder,
  { payout }: NonNullable<ProviderSearch["own"]>,
): Promise<boolean> {
  try {
    await settleAsFound(order.id, payout, "resolver");
    return true;
  } catch (error) {
    if (!violates(error, "payout_order_one_payout")) throw error;
    return false;
  }
}

type Unfound = {
  missing: Missing[];
  found: Payout[];
  /** Payouts of which users said before the POST that they are not the order's. */
  dismissed: ReadonlySet<string>;
  /** Whether it began after the settling time. */
  isLate: boolean;
  isWhole: boolean;
};

/**
 * Writes down what a search found beside what is known already, as of when it began: one that began later, or an order
 * that moved meanwhile, is never overwritten, but told of what it did not see.
 */
async function write(
  { id, state }: PayoutOrder,
  { missing, found, dismissed, isLate, isWhole }: Unfound,
  { times, beganAt }: { times: OrderValues; beganAt: string },
): Promise<void> {
  await tx(async (transaction) => {
    const row = await transaction
      .selectFrom("payout_order")
      .selectAll()
      .select(isNewestSearch(beganAt).as("is_newest"))
      .where("account_id", "=", await accountId(transaction))
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return;
    const { order } = readRow(row);
    const isNewest = row.is_newest && order.state === state;
    const known = await stillPossible(transaction, order, dismissed);
    const union = isNewest ? [...known, ...found] : [...found, ...known];
    const candidates = [...new Map(union.map((one) => [one.id, one])).values()];
    const said = await dismissedIds(id, transaction);
    const isFound = candidates.some((one) => one.id === null || !said.has(one.id));
    const isComplete = isNewest && missing.length === 0;
    const looks = order.looks + (isComplete ? 1 : 0);
    const hasEnough = order.state === "refused" || looks >= SEARCHES_TO_ABSENT;
    const next = step(factsOf(order), {
      type: "search_after_sending",
      search: {
        found: isFound ? "candidates" : "nothing",
        isComplete,
        isLast: isLate && hasEnough,
      },
    });
    if (next === null) return;
    const values: OrderValues = { candidates: toColumn(candidates) };
    if (isNewest) {
      Object.assign(values, times, {
        looks,
        looked_at: beganAt,
        look_fault: isWhole ? null : INCOMPLETE,
        look_missing: JSON.stringify(missing),
      });
      if (isWhole && found.length === 0) values.missed_at = beganAt;
    }
    const isOver = !isUnconfirmed(next.state) && next.state !== "declared_unsent";
    if (isOver && !next.holdsTrackingId) {
      values.holds_tracking_id = false;
      values.last_look_at = beganAt;
      values.next_look_at = null;
    }
    if (next.state === order.state) {
      await noteOn(transaction, order, values);
      return;
    }
    if (next.state === "not_sent") values.reason = NEVER_LISTED;
    const move = { from: order.state, to: next.state, system: "resolver", values } as const;
    await moveBySystem(id, move, transaction);
  });
}

/**
 * As SQL: no search that began later was written down. One of a time to come was before the database's clock was set
 * back.
 */
function isNewestSearch(beganAt: string) {
  return sql<boolean>`coalesce(looked_at < ${beganAt} or looked_at > clock_timestamp(), true)`;
}

/** What of an order decides what a search makes of it. */
function factsOf(order: PayoutOrder) {
  return {
    state: order.state,
    needsApproval: order.needsApproval,
    doubt: order.doubt,
    ...({ approval: "none", waitsFor: "nobody", mayHaveLeft: true } as const),
    hasCandidates: order.candidates.length > 0,
    holdsTrackingId: order.holdsTrackingId,
  };
}
