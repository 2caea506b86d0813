import "server-only";
import { type RawBuilder, sql } from "kysely";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { isMakerDisabled } from "#lib/payouts/draft/adopt.ts";
import type { ReadPayout } from "#lib/payouts/follow/follow-one.ts";
import { lookForLostCommits } from "#lib/payouts/lost-commits/look-for-lost-commits.ts";
import { moveToFound } from "#lib/payouts/lost-commits/move-lost-orders.ts";
import { fillRecipientHashes } from "#lib/payouts/order/fill-recipient-hashes.ts";
import { findOrder } from "#lib/payouts/order/find-order.ts";
import type { OrderWithPayout } from "#lib/payouts/order/order-row.ts";
import { checkBeforeSending } from "#lib/payouts/send/check-before-sending.ts";
import { type Claimed, claim } from "#lib/payouts/send/claim.ts";
import { isCompared } from "#lib/payouts/send/claim-facts.ts";
import { linkToDeclined } from "#lib/payouts/send/link-to-declined.ts";
import { readReplaced } from "#lib/payouts/send/read-replaced.ts";
import {
  type SearchedBeforeSending,
  searchBeforeSending,
} from "#lib/payouts/send/search-before-sending.ts";
import { type Create, sendClaimed } from "#lib/payouts/send/send-order.ts";
import {
  noteWaiting,
  noteWaitingForFunds,
  noteWaitingForMember,
  returnToApproval,
  stopBecause,
} from "#lib/payouts/send/waiting.ts";
import { type Sender, sender } from "#lib/payouts/sending-process/sender.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { inMs, moveOrder } from "#lib/payouts/states/move-order.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { createPayout } from "#lib/provider/create-payout.ts";
import { getRecord } from "#lib/provider/records.ts";
import type { PayoutOrder } from "#lib/schemas/payouts/payout-order.ts";
import { EARLIER_TURNED_UP, TURNED_UP } from "#lib/schemas/payouts/turned-up.ts";

/** When an order that can't go now is tried again. */
const AGAIN_MS = 5_000;
const SENDER = { source: "sender" } as const;
const NO_LONGER = "Not sent: the payout no longer meets the provider's requirements.";

const post: Create = (request, mayLeave) => createPayout(accountClient(), request, mayLeave);

const readPayout: ReadPayout = (id) => getRecord(accountClient("payout"), "payouts", id);

type Options = {
  /** Whether it was just queued, after the catalogue was asked about it. */
  isChecked?: boolean;
  check?: typeof checkBeforeSending;
  search?: (order: PayoutOrder) => Promise<SearchedBeforeSending>;
  create?: Create;
  /** Reads a payout that the order replaces. */
  read?: ReadPayout;
};

/**
 * Sees an order that may go on its way: checks it against the catalogue, looks for it at the
 * provider, claims it and sends it, once. Returns the order as it then is; null if it is not this
 * one's to send. Never rejects for what the provider does: an order that can't go now waits, and
 * says why.
 */
export async function dispatch(
  id: string,
  {
    isChecked = false,
    check = checkBeforeSending,
    search = searchBeforeSending,
    create = post,
    read = readPayout,
  }: Options = {},
): Promise<OrderWithPayout | null> {
  if (!isChecked) {
    const { stopped, where } = await stopUnfit(id, check);
    if (stopped !== null) return stopped;
    await moveOrder(database(), id, {
      from: "approved",
      to: "queued",
      by: SENDER,
      where,
      values: { lease_until: inMs(AGAIN_MS) },
    });
  }
  const found = await findOrder(id);
  if (found?.order.state !== "queued") return null;
  const own = await sender().catch((error: unknown) => {
    logFault("send-log", error);
    return null;
  });
  if (own === null) return await noteWaiting(id, "log", AGAIN_MS);
  if (own.compared === null)
    await lookForLostCommits("start").catch((error) => logFault("compare", error));
  // Everything is asked at the claim again: an order that waited and can't go anyway is not looked for.
  const early = isChecked ? null : await claim(id, own, null);
  if (early !== null && early.why !== "look") return await recordWhyNot(found.order, early);
  return await searchAndSend(found, own, { search, create, read });
}

type SearchAndSend = Required<Pick<Options, "search" | "create" | "read">>;

async function searchAndSend(
  { order }: OrderWithPayout,
  own: Sender,
  { search, create, read }: SearchAndSend,
): Promise<OrderWithPayout | null> {
  const { id } = order;
  const paused = await waitForPause(id);
  if (paused !== null) return paused;
  await fillRecipientHashes();
  if (!(await readReplaced(order, read))) return await noteWaiting(id, "replaced", AGAIN_MS);
  const all = await searchForAll(order, search).catch(() => null);
  if (all === null) return await noteWaiting(id, "look", AGAIN_MS);
  const { earlier, searched } = all;
  if (searched.found !== "nothing") return await takeFound(order, searched);
  try {
    await own.log.noteClaim(id);
  } catch (error) {
    logFault("send-log", error);
    return await noteWaiting(id, "log", AGAIN_MS);
  }
  // The provider may have asked for a pause meanwhile, of this process or of another.
  const pausedNow = await waitForPause(id);
  if (pausedNow !== null) return pausedNow;
  const askedAt = Date.now();
  const claimed = await claim(id, own, { beganAt: searched.reading.beganAt, earlier });
  if (claimed.why !== null) return await recordWhyNot(order, claimed);
  return await sendClaimed(claimed.order, { create, askedAt, log: own.log });
}

/** What the search found of the order, once what it replaces or follows was looked for. */
async function searchForAll(order: PayoutOrder, search: SearchAndSend["search"]) {
  const earlier = await linkToDeclined(order, search);
  return { earlier, searched: await search(order) };
}

/**
 * Has an order wait until a pause is over that the provider asked for, so that no POST goes out
 * during it; null if there is none.
 */
async function waitForPause(id: string): Promise<OrderWithPayout | null> {
  const { restMs } = accountClient().limiter;
  return restMs > 0 ? await noteWaiting(id, "pause", Math.min(restMs, AGAIN_MS)) : null;
}

/** What the search found instead of nothing (docs/payout-orders.md). */
async function takeFound(
  { id }: PayoutOrder,
  { found, payout }: SearchedBeforeSending,
): Promise<OrderWithPayout | null> {
  if (payout === null) return null;
  const payoutId = payout.id === null ? null : String(payout.id);
  switch (found) {
    case "nothing":
      return null;
    case "older_payout": {
      const reason = `The provider already has this tracking ID, at payout ${payoutId}.`;
      return await stopBecause(id, reason);
    }
    case "own_payout": {
      const moved = await moveToFound(id, payout);
      // A commit may have been lost: whatever else is, is found out before anything more is sent.
      await lookForLostCommits("listed").catch((error: unknown) => logFault("compare", error));
      return moved;
    }
    case "other_content":
    case "changed_id":
      return await noteWaitingForMember(id, "two_people", { why: found, payoutId });
  }
}

/** Why a claim was refused, recorded on the order for a user to read, and what follows from it. */
async function recordWhyNot(
  { id }: PayoutOrder,
  claimed: Claimed,
): Promise<OrderWithPayout | null> {
  const { why } = claimed;
  switch (why) {
    case null:
    case "not_queued":
      return null;
    case "earlier_found":
      return await stopBecause(id, claimed.isOfGroup ? TURNED_UP : EARLIER_TURNED_UP);
    case "approval":
      return await returnToApproval(id);
    case "two_people":
      return await findOrder(id);
    case "send":
      return await noteWaitingForMember(id, "send", { why: "standstill" });
    case "comparison":
      return await noteWaiting(id, why, 1_000);
    case "equal_order":
    case "decline":
      return await noteWaiting(id, why, 1_000);
    case "stop": {
      const isOfDisabled = await isMakerDisabled(database(), id);
      return await noteWaiting(id, isOfDisabled ? "maker_disabled" : "stop", AGAIN_MS);
    }
    case "funds":
      return await noteWaitingForFunds(id);
    case "possible_match":
      return await noteWaiting(id, why, AGAIN_MS, { matchOf: claimed.matchOf });
    case "hold":
    case "look":
      return await noteWaiting(id, why, AGAIN_MS);
  }
}

type Checked = {
  /** The order, where it can't go now or ever; null if it fits. */
  stopped: OrderWithPayout | null;
  /** Of the order's row: it still is what was checked. An approved one may be edited meanwhile. */
  where: RawBuilder<boolean>;
};

async function stopUnfit(id: string, check: typeof checkBeforeSending): Promise<Checked> {
  const found = await findOrder(id);
  if (found === null) return { stopped: null, where: sql`false` };
  const { order } = found;
  const where = sql<boolean>`content_hash = ${order.contentHash}`;
  if (order.state !== "approved" && order.state !== "queued") return { stopped: found, where };
  const faults = await check(order.request).catch(() => null);
  if (faults === null) {
    return { stopped: (await noteWaiting(id, "catalogue", AGAIN_MS)) ?? found, where };
  }
  if (Object.keys(faults).length === 0) return { stopped: null, where };
  const values = { reason: NO_LONGER, errors: JSON.stringify(faults) };
  const own = (await sender().catch(() => null)) ?? { compared: null, seen: null };
  // Before the comparison nobody knows whether it was sent, so it is not ended.
  const isKnown = sql<boolean>`(${where} and ${isCompared(await accountId(), own)})`;
  const move = { from: order.state, to: "not_sent", system: "sender", values } as const;
  const stopped = await moveBySystem(id, { ...move, where: isKnown });
  return { stopped: stopped ?? (await noteWaiting(id, "comparison", AGAIN_MS)) ?? found, where };
}
