import "server-only";
import { append } from "#lib/audit/append.ts";
import { tx } from "#lib/database/transact.ts";
import { dropIdleCodes } from "#lib/identity/factors/ensure-codes.ts";
import { listPasskeys, removePasskey, renamePasskey } from "#lib/identity/factors/passkeys.ts";
import { notify } from "#lib/identity/notices.ts";
import { stepUpHash } from "#lib/identity/step-up/content.ts";
import { requireStepUp } from "#lib/identity/step-up/require-step-up.ts";
import { operation } from "#lib/operations/operation.ts";
import { Failure } from "#lib/schemas/failure.ts";

/** Renames one of the caller's passkeys. Rejects with a Failure "not_found". */
export const renameOwnPasskey = operation(
  "account.passkey-rename",
  (caller, id: string, name: string): Promise<void> =>
    tx(async (transaction) => {
      const before = await renamePasskey(transaction, caller.member.id, id, name);
      if (before === null) throw notFound();
      await append(transaction, caller, {
        action: "account.passkey-rename",
        subject: { type: "passkey", id },
        outcome: "done",
        before: { name: before },
        after: { name },
      });
    }),
);

/** Takes one of the caller's passkeys away. Rejects with a Failure: not_found, step_up_required. */
export const removeOwnPasskey = operation(
  "account.passkey-remove",
  (caller, id: string): Promise<void> =>
    tx(async (transaction) => {
      const own = await listPasskeys(transaction, caller.member.id);
      const passkey = own.find((each) => each.id === id);
      if (passkey === undefined) throw notFound();
      await requireStepUp(transaction, caller, {
        action: "account.passkey-remove",
        hash: stepUpHash("account.passkey-remove", id),
        summary: `Remove the passkey “${passkey.name}”`,
      });
      await removePasskey(transaction, caller.member.id, id);
      await dropIdleCodes(transaction, caller.member.id);
      const member = { id: caller.member.id, name: caller.member.name };
      await notify(transaction, member.id, "factor-removed", { member, factor: "passkey" });
      await append(transaction, caller, {
        action: "account.passkey-remove",
        subject: { type: "passkey", id },
        outcome: "done",
        before: { name: passkey.name },
      });
    }),
);

function notFound(): Failure {
  return new Failure("not_found", "You have no such passkey.");
}
