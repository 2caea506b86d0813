import "server-only";
import { randomUUIDv7 } from "node:crypto";
import { whenCommitted } from "#lib/audit/anchors/appended-events.ts";
import { accountId } from "#lib/database/account.ts";
import type { ServerIdentity } from "#lib/database/identity.ts";
import { onEnd } from "#lib/observability/at-end.ts";
import { logFault } from "#lib/observability/log-fault.ts";
import { SendLog, sendLogFolder } from "#lib/payouts/sending-process/send-log.ts";
import { accountPromise } from "#lib/process/current-account.ts";
import type { AuditLink } from "#lib/schemas/audit/audit-proof.ts";

/** The comparison that this process made, and of which server: what its claims rely on. */
type Compared = { epochId: string; identity: ServerIdentity };

/** This process as one that may send payouts. */
export type Sender = {
  /** UUIDv7, made when the process began; also the name of its send log. */
  id: string;
  log: SendLog;
  /** The newest audit event that this process wrote and saw committed. */
  seen: AuditLink | null;
  compared: Compared | null;
  /** The epoch of its last comparison, also while it compares again. */
  epochId: string | null;
};

export const ownSender = accountPromise("sender", begin);

/**
 * The process's one sender, whose log is open. Rejects if the log can't be written: nothing is sent
 * then.
 */
export const sender = ownSender.get;

async function begin(): Promise<Sender> {
  const id = randomUUIDv7();
  const log = new SendLog(sendLogFolder(), { processId: id, account: await accountId() });
  await log.open();
  const own: Sender = { id, log, seen: null, compared: null, epochId: null };
  whenCommitted((link) => {
    if (own.seen === null || BigInt(own.seen.seq) < BigInt(link.seq)) own.seen = link;
    log.noteCommit(link).catch((error: unknown) => logFault("send-log", error));
  });
  onEnd(() => log.close());
  return own;
}
