import "server-only";
import { append } from "#lib/audit/append.ts";
import { lockAccount } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import {
  acceptAlone,
  readUnknownCredentials,
} from "#lib/payouts/credentials/unknown-credentials.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { AcceptCredentials, UnknownCredentials } from "#lib/schemas/provider-credentials.ts";

/** The credentials in use with which nothing is sent until they are accepted; null if there are none. */
export const getUnknownCredentials = operation(
  "provider-credentials.get",
  (): Promise<UnknownCredentials | null> => readUnknownCredentials(database()),
);

/**
 * Has the account send with these credentials of the provider and with no others. Rejects with a Failure: conflict (they
 * are accepted, no process has them any more, or others are in use that send), step_up_required.
 */
export const acceptCredentials = operation(
  "provider-credentials.accept",
  (caller, { fingerprint, reason }: AcceptCredentials): Promise<UnknownCredentials | null> =>
    tx(async (transaction) => {
      await lockAccount(transaction);
      const unknown = await readUnknownCredentials(transaction);
      if (unknown === null || unknown.fingerprint !== fingerprint || unknown.othersSend) {
        throw new Failure(
          "conflict",
          "The credentials in use have changed since you opened this, or were accepted. Nothing was changed. Cancel and look again.",
        );
      }
      await requireStepUp(transaction, caller, {
        action: "provider-credentials.accept",
        hash: stepUpHash("provider-credentials.accept", fingerprint),
        summary: "Send payouts with the provider's new credentials",
      });
      await acceptAlone(transaction, fingerprint, caller.member.id);
      await append(transaction, caller, {
        action: "provider-credentials.accept",
        subject: { type: "provider-credentials", id: fingerprint },
        outcome: "done",
        after: { waiting: unknown.waiting },
        reason,
      });
      return await readUnknownCredentials(transaction);
    }),
);
