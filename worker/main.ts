/**
 * The worker: runs the background tasks of each account (`work`). Any number of workers may run on one
 * database; leases share the tasks out. Run with --conditions=react-server. On SIGTERM it ends once each
 * payout that it is sending has its outcome.
 */
import { randomUUIDv7 } from "node:crypto";
import { openAccounts } from "#lib/accounts/open-accounts.ts";
import { keepAnchors } from "#lib/audit/anchors/keep-anchors.ts";
import { purgeEmails } from "#lib/email/outbox.ts";
import { purgeUnfinishedFiles } from "#lib/files/file-store.ts";
import { purgeNotices, remindOfApproval } from "#lib/identity/notices.ts";
import { purgeAttempts } from "#lib/identity/purge-attempts.ts";
import { sendDueEmails } from "#lib/notifications/send-due.ts";
import { closeAtEnd, onEnd } from "#lib/observability/at-end.ts";
import { beginDraining } from "#lib/observability/lifecycle.ts";
import { controlNext, isControlDue } from "#lib/payout-control/compare-payouts.ts";
import { isControlOn } from "#lib/payout-control/read-control.ts";
import { fillRowsNext } from "#lib/payout-rows/backfill-rows.ts";
import { endSandboxRules, seedSandboxRules } from "#lib/payouts/approve/sandbox-rules.ts";
import { noteCredentialsAtStart } from "#lib/payouts/credentials/known-credentials.ts";
import { expireRequests } from "#lib/payouts/expire/expire-requests.ts";
import { followDue } from "#lib/payouts/follow/follow-due.ts";
import { settleFunds } from "#lib/payouts/funds/settle-funds.ts";
import { keepSender } from "#lib/payouts/lost-commits/keep-sender.ts";
import { giveUpStalled } from "#lib/payouts/send/give-up-stalled.ts";
import { searchForDue } from "#lib/payouts/unconfirmed/search-for-due.ts";
import { applyDueChanges } from "#lib/pending-changes/end-change.ts";
import { runAs } from "#lib/process/current-account.ts";
import { trimWhileIdle } from "#lib/process/trim-while-idle.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { expireNext } from "#lib/records/export/job/expire-jobs.ts";
import { finishWriting, writeNext } from "#lib/records/export/run/write-next.ts";
import { noteSafetySettings } from "#lib/safety/note-settings.ts";
import { processSettings } from "#lib/settings/processes.ts";
import { readSettings } from "#lib/settings/read-settings.ts";
import { runSingletonTask } from "#lib/sync/singleton-task.ts";
import { keepLimiterShared } from "#lib/sync/throttle/share-limiter.ts";
import { purgeEvents } from "#lib/updates/read-events.ts";
import { endWhenStuck } from "#worker/end-when-stuck.ts";
import { inLanes } from "#worker/lanes.ts";
import { allAtOnce, repeat } from "#worker/repeat.ts";
import { finishSending, noteSending, sendQueued } from "#worker/send-queued.ts";
import { keepInSync } from "#worker/sync.ts";

/** Of the ten seconds that a stop may take; the sandbox and the database are ended after us. */
const FINISH_WITHIN_MS = 5_000;
/** For each: the sender's end, the newest hash of the audit log, the send log, the database's pool. */
const CLOSE_MS = 400;
/** By which other workers know this one's leases of payout control. */
const workerId = randomUUIDv7();

// Wrong settings end the worker here, with a sentence, rather than at the first payout.
readSettings(processSettings);
const end = new AbortController();
const accounts = await openAccounts();
for (const account of accounts) await runAs(account, work);
// Idle, it takes a twentieth of a core; beside a backfill or an export far more.
trimWhileIdle({ idleShare: 0.2 });

/** Begins all that is done for the account at hand. */
async function work(): Promise<void> {
  await noteSafetySettings("worker");
  // Before anything is synced, which may be another merchant account's.
  await noteCredentialsAtStart();
  const isSandbox = accountClient().settings.environment === "sandbox";
  await (isSandbox ? seedSandboxRules : endSandboxRules)();
  // What the worker writes into the audit log is noted elsewhere too, also while no one uses Counterfoil.
  onEnd(keepAnchors());
  keepSender();
  onEnd(keepLimiterShared());
  const exports = { name: "export", round: () => writeNext(end.signal), pauseMs: 500 };
  const tasks = [
    endWhenStuck({ name: "send", round: sendQueued, pauseMs: 500 }),
    { name: "sending-works", round: noteSending, pauseMs: 30_000 },
    { name: "funds", round: settleFunds, pauseMs: 2_000 },
    { name: "give-up", round: allAtOnce(giveUpStalled), pauseMs: 2_000 },
    { name: "look", round: () => searchForDue(), pauseMs: 1_000 },
    { name: "follow", round: () => followDue(), pauseMs: 1_000 },
    { name: "payout-control", round: controlPayouts, pauseMs: 2_000 },
    // Two, so that a small file need not wait for a large one.
    ...inLanes(2, exports),
    { name: "expire-exports", round: expireNext, pauseMs: 600_000 },
    { name: "expire", round: () => expireRequests(remindOfApproval), pauseMs: 5_000 },
    { name: "payout-rows", round: fillRowsNext, pauseMs: 10_000 },
    { name: "pending-changes", round: applyDueChanges, pauseMs: 5_000 },
    { name: "email", round: sendDueEmails, pauseMs: 10_000 },
    { name: "purge", round: purgeAttempts, pauseMs: 600_000 },
    { name: "purge-notices", round: allAtOnce(purgeNotices), pauseMs: 600_000 },
    { name: "purge-emails", round: allAtOnce(purgeEmails), pauseMs: 600_000 },
    { name: "purge-files", round: allAtOnce(purgeUnfinishedFiles), pauseMs: 600_000 },
    { name: "purge-updates", round: allAtOnce(purgeEvents), pauseMs: 60_000 },
  ];
  for (const task of tasks) void repeat(task, end.signal);
  keepInSync(end.signal);
}

/** One round of payout control, unless another worker is at it or payouts are not synced. */
async function controlPayouts(): Promise<number> {
  if (!isControlOn() || !(await isControlDue())) return 0;
  const task = { name: "payout control", everyMs: 0 };
  return (await runSingletonTask(workerId, task, controlNext)) ?? 0;
}

async function finish(): Promise<void> {
  if (end.signal.aborted) return;
  end.abort();
  beginDraining();
  await Promise.all([
    ...accounts.map((account) => runAs(account, () => finishSending(FINISH_WITHIN_MS))),
    finishWriting(FINISH_WITHIN_MS),
  ]);
  await closeAtEnd(CLOSE_MS);
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void finish());
