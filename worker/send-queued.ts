import { setTimeout as wait } from "node:timers/promises";
import { logFault } from "#lib/observability/log-fault.ts";
import { dispatch } from "#lib/payouts/send/dispatch.ts";
import { leaseQueued } from "#lib/payouts/send/lease-queued.ts";
import { noteSendingWorks } from "#lib/payouts/send/note-sending-works.ts";
import { accountSingleton } from "#lib/process/current-account.ts";

/** Sending goes on while its last round was so lately. */
const ROUND_LATELY_MS = 60_000;

/** What one worker sends at once for an account: each waits for the provider, and none for another. */
const CONCURRENCY = 8;

const sendingOf = accountSingleton("sending what was left", () => ({
  under: new Set<Promise<unknown>>(),
  /** Whether the order that was tried last waits for the provider to be read, as all others would. */
  isProviderAway: false,
  /** When the last round took up what it could, by this process's clock. */
  roundAt: Number.NEGATIVE_INFINITY,
}));

/**
 * One round of sending what was left: takes up as many orders as can be sent at once, and continues
 * when one of them is done. Returns how many it took up. While the provider can't be read it takes one,
 * and says that there was nothing to do: hundreds of orders that wait are not all tried again and again.
 */
export async function sendQueued(): Promise<number> {
  const sendingNow = sendingOf.get();
  const { under } = sendingNow;
  const room = CONCURRENCY - under.size;
  const ids = await leaseQueued(sendingNow.isProviderAway ? Math.min(1, room) : room);
  sendingNow.roundAt = Date.now();
  for (const id of ids) {
    const sending = send(id)
      .catch(logSendFault)
      .finally(() => under.delete(sending));
    under.add(sending);
  }
  if (under.size >= CONCURRENCY) await Promise.race(under);
  return sendingNow.isProviderAway ? 0 : ids.length;
}

async function send(id: string): Promise<void> {
  const tried = await dispatch(id);
  if (tried === null) return;
  const { state, waitsDetail } = tried.order;
  sendingOf.get().isProviderAway = state === "queued" && waitsDetail?.why === "look";
}

/** Notes that sending works, if rounds of it run here. */
export async function noteSending(): Promise<number> {
  const { roundAt } = sendingOf.get();
  if (Date.now() - roundAt < ROUND_LATELY_MS) await noteSendingWorks();
  return 0;
}

/**
 * Resolves when everything that is being sent for the account at hand has its outcome recorded, or `ms` have passed.
 */
export async function finishSending(ms: number): Promise<void> {
  await Promise.race([Promise.all(sendingOf.get().under), wait(ms, undefined, { ref: false })]);
}

/** Nothing more is done here: once the order's lease ends, it is taken up again, or in doubt if it was being sent. */
function logSendFault(error: unknown): void {
  logFault("worker/send", error);
}
