import "server-only";
import { sql, type Transaction } from "kysely";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { readServerIdentity } from "#lib/database/identity.ts";
import type { Tables } from "#lib/database/tables.ts";
import { log } from "#lib/observability/log.ts";
import { acceptByEvidence, noteCredentials } from "#lib/payouts/credentials/known-credentials.ts";
import { askForSend, putOnHold } from "#lib/payouts/lost-commits/account-hold.ts";
import {
  findListed,
  findLoggedSends,
  findLostCommits,
  type Listed,
  withoutReleased,
} from "#lib/payouts/lost-commits/find-lost.ts";
import { moveLogged, moveToListed } from "#lib/payouts/lost-commits/move-lost-orders.ts";
import { type Cause, joinEpoch, report } from "#lib/payouts/lost-commits/sending-epoch.ts";
import { fillRecipientHashes } from "#lib/payouts/order/fill-recipient-hashes.ts";
import {
  nextReading,
  payoutsVerifiedTo,
  type Reading,
} from "#lib/payouts/sending-process/read-recent.ts";
import { readSendLogs } from "#lib/payouts/sending-process/read-send-logs.ts";
import { sendLogFolder } from "#lib/payouts/sending-process/send-log.ts";
import { type Sender, sender } from "#lib/payouts/sending-process/sender.ts";
import { marginMs } from "#lib/payouts/unconfirmed/provider-lag.ts";
import { settlingNow } from "#lib/payouts/unconfirmed/settling.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { getRecord } from "#lib/provider/records.ts";
import type { Difference } from "#lib/schemas/account-hold.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";

export type ComparedNow = {
  /** Whether sending may go on, as far as comparisons tell. */
  isOpen: boolean;
  differences: Difference[];
};

type Options = {
  read?: (noLaterThan: string | null) => Promise<Reading>;
  /** Reads a payout by its ID. */
  readOne?: (id: string) => Promise<Payout>;
};

/**
 * Compares the database with what this process saw, with the send logs and with the provider's
 * payouts since the newest commit, and lets sending go on where nothing is missing. Differences put
 * the account on hold; the orders that they name are moved at once. Rejects if the database or the
 * provider can't be read: then sending goes on waiting.
 */
export async function lookForLostCommits(
  cause: Cause,
  {
    read = nextReading,
    readOne = (id) => getRecord(accountClient("payout"), "payouts", id),
  }: Options = {},
): Promise<ComparedNow> {
  const own = await sender();
  if (await isReplica()) return { isOpen: false, differences: [] };
  const identity = await readServerIdentity();
  const left = own.epochId;
  own.compared = null;
  const epoch = await joinEpoch({ processId: own.id, identity, cause, left });
  await noteCredentials(epoch.newestAt);
  await acceptByEvidence(readOne);
  const logs = await readSendLogs(sendLogFolder(), await accountId());
  await tellMissing(own, new Set(logs.keys()));
  const since = new Date(Date.parse(epoch.newestAt) - (await marginMs())).toISOString();
  // What is verified is in the synced records, and was lost with them if it was lost: only what came after is read.
  await read((await payoutsVerifiedTo()) === null ? since : null);
  await fillRecipientHashes();
  const sends = await findLoggedSends(logs.values());
  const { listed, unknown } = await findListed(since, readOne);
  const differences = await withoutReleased([
    ...(await findLostCommits(logs.values(), own.seen)),
    ...sends,
    ...listed.map(({ difference }) => difference),
    ...unknown,
  ]);
  if (differences.length > 0) {
    await act(differences, listed);
    // What is lost now can't be missed a second time, once it was told.
    own.seen = null;
    own.log.forgetCommits();
  }
  const isOpen = await report({
    epochId: epoch.id,
    processId: own.id,
    readLogs: [...logs.keys()],
    settlingMs: (await settlingNow()).ms,
    onGivenUp: askAfterLoss,
  });
  own.compared = { epochId: epoch.id, identity };
  own.epochId = epoch.id;
  return { isOpen, differences };
}

async function isReplica(): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(database());
  return rows[0]?.is !== false;
}

/** Orders first: should the process die in between, the next comparison names the rest again. */
async function act(differences: readonly Difference[], listed: readonly Listed[]): Promise<void> {
  await putOnHold(differences);
  for (const one of listed) await moveToListed(one);
  const names = new Set(listed.map(({ difference }) => difference.orderId));
  for (const difference of differences) {
    // Also one that was lost: its draft may have been submitted meanwhile.
    if (difference.kind === "logged_send" && !names.has(difference.orderId)) {
      await moveLogged(difference);
    }
  }
}

/** Processes are given up whose logs were not read, so commits may be lost. */
async function askAfterLoss(transaction: Transaction<Tables>, missing: string[]): Promise<void> {
  const waiting = await askForSend(transaction, "comparison");
  await append(
    transaction,
    { system: "comparison" },
    {
      action: "account.send-logs-missing",
      subject: null,
      outcome: "done",
      after: { processes: missing, ordersWaiting: waiting },
      reason: "Processes ended without a send log that could be read, so commits may be lost.",
    },
  );
}

/** A process that has not ended, whose log is not here: on another machine, or the data folder was lost. */
async function tellMissing(own: Sender, present: ReadonlySet<string>): Promise<void> {
  const rows = await database()
    .selectFrom("sender_process")
    .select("id")
    .where("account_id", "=", await accountId())
    .where("ended_at", "is", null)
    .where("id", "<>", own.id)
    .execute();
  for (const { id } of rows) {
    if (!present.has(id)) log("warn", { event: "send_log_missing", resource: id });
  }
}
