/**
 * The worker: sends what the desk's own process left queued, gives up what stalled, looks for what is in
 * doubt, follows what was accepted, keeps the mirror, and throws away what the limits of sign-in need no
 * more. Any number of them may run on one database; leases share the work out. Run with
 * --conditions=react-server. Ends on SIGTERM when what it sends has its outcome.
 */
import { keepAnchors } from "#lib/audit/anchors/keep-anchors.ts";
import { purgeAttempts } from "#lib/identity/sign-in/purge-attempts.ts";
import { seedSandboxRules } from "#lib/payouts/approve/seed-sandbox-rules.ts";
import { followDue } from "#lib/payouts/follow/follow-due.ts";
import { lookForDue } from "#lib/payouts/resolve/look-for-due.ts";
import { settlingMs } from "#lib/payouts/resolve/look-schedule.ts";
import { giveUpStalled } from "#lib/payouts/send/give-up-stalled.ts";
import { client } from "#lib/service/client.ts";
import { closeAtEnd, onEnd } from "#lib/telemetry/at-end.ts";
import { beginDraining } from "#lib/telemetry/lifecycle.ts";
import { keepMirror } from "#worker/mirror.ts";
import { repeat } from "#worker/repeat.ts";
import { finishSending, sendLeft } from "#worker/send-left.ts";

/** Of the ten seconds that a stop may take; the sandbox and the database are ended after us. */
const FINISH_WITHIN_MS = 5_000;
/** For each of two: the newest hash of the audit log, and the database's pool. */
const CLOSE_MS = 400;

// Wrong settings end the worker here, with a sentence, rather than at the first payout.
const { settings } = client();
settlingMs();
if (settings.environment === "sandbox") await seedSandboxRules();
// What the worker writes into the audit log is noted elsewhere too, also while nobody is at the desk.
onEnd(keepAnchors());

const end = new AbortController();
const tasks = [
  { name: "send", round: sendLeft, pauseMs: 250 },
  { name: "give-up", round: () => giveUpStalled().then(() => 0), pauseMs: 1_000 },
  { name: "look", round: () => lookForDue(), pauseMs: 500 },
  { name: "follow", round: () => followDue(), pauseMs: 500 },
  { name: "purge", round: purgeAttempts, pauseMs: 600_000 },
];
for (const task of tasks) void repeat(task, end.signal);
keepMirror(settings, end.signal);

async function finish(): Promise<void> {
  if (end.signal.aborted) return;
  end.abort();
  beginDraining();
  await finishSending(FINISH_WITHIN_MS);
  await closeAtEnd(CLOSE_MS);
  process.exit(0);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void finish());
