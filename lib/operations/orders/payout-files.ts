import "server-only";
import { append } from "#lib/audit/append.ts";
import { accountId } from "#lib/database/account.ts";
import { database } from "#lib/database/connection.ts";
import { tx } from "#lib/database/transact.ts";
import { cleanFileName } from "#lib/files/clean-file-name.ts";
import { fileStore } from "#lib/files/file-store.ts";
import type { Caller } from "#lib/identity/caller.ts";
import { requireStillIn } from "#lib/identity/sessions/require-still-in.ts";
import { operation } from "#lib/operations/operation.ts";
import { records } from "#lib/operations/records/records.ts";
import { attachFile, detachFile, requireSpace } from "#lib/payouts/files/change-files.ts";
import { findFiles, requireFile, requireOrderOfFiles } from "#lib/payouts/files/find-files.ts";
import { receiveFile } from "#lib/payouts/files/receive-file.ts";
import { orderSubject } from "#lib/payouts/order/audited-event.ts";
import { findByPayout } from "#lib/payouts/order/find-by-payout.ts";
import { memberOf } from "#lib/payouts/order/member-of.ts";
import { requireWithinLimits } from "#lib/records/viewer-limits/seen-by-viewer.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { FileOwner, PayoutFile } from "#lib/schemas/payouts/payout-file.ts";
import { readRecordId } from "#lib/text/record-id.ts";
import { announce } from "#lib/updates/announce.ts";

export type Upload = {
  /** As the browser names it. */
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** As declared by the request; null if it was not. */
  length: number | null;
};

type Owner = {
  orderId: string | null;
  payoutId: string | null;
  /** Only its maker is told of a draft. */
  isDraft: boolean;
};

/** The files of a payout, oldest first; a draft's only for its maker. Rejects with a Failure "not_found". */
export const listPayoutFiles = operation(
  "payout-files.list",
  async (caller, owner: FileOwner): Promise<PayoutFile[]> =>
    findFiles(await ownerOf(caller, owner)),
);

/**
 * Attaches a file: nothing of it is read before it is known that the caller may. Rejects with a Failure:
 * not_found, or invalid_request as `receiveFile` and for lack of space.
 */
export const addPayoutFile = operation(
  "payout-files.add",
  async (caller, owner: FileOwner, upload: Upload): Promise<PayoutFile> => {
    const of = await ownerOf(caller, owner);
    await tx((transaction) => requireSpace(transaction, of, upload.length ?? 1));
    if (owner.of === "payout" && of.orderId === null) await records.payouts.get(caller, owner.id);
    const file = await receiveFile({ ...upload, name: cleanFileName(upload.name) });
    try {
      return await tx(async (transaction) => {
        const attached = await attachFile(transaction, file, { ...of, by: memberOf(caller) });
        // It may have taken minutes to arrive.
        await requireStillIn(transaction, caller, "payout-files.add");
        await tell(caller, of, transaction);
        await append(transaction, caller, {
          action: "payout-files.add",
          subject: subjectOf(of),
          outcome: "done",
          after: auditedFile(attached),
        });
        return attached;
      });
    } catch (error) {
      // It may have been attached, and only the database's answer was lost: then it stays.
      await fileStore.discard(file.id).catch(() => undefined);
      throw error;
    }
  },
);

/** A file's content; asked again each time whether the caller may see it. */
export const getPayoutFile = operation(
  "payout-files.get",
  async (caller, id: string): Promise<PayoutFile & { content: AsyncGenerator<Uint8Array> }> => {
    const file = await requireFile(database(), id, caller.member.id);
    await requireWithinLimits(caller.member, "payouts", file.orderId ?? file.payoutId ?? "");
    return { ...file, content: fileStore.read(id) };
  },
);

/**
 * Removes a file of one's own draft. Rejects with a Failure: not_found, conflict (the payout was submitted once,
 * so its files are evidence).
 */
export const removePayoutFile = operation(
  "payout-files.remove",
  async (caller, id: string): Promise<void> => {
    await tx(async (transaction) => {
      const file = await requireFile(transaction, id, caller.member.id);
      await detachFile(transaction, file);
      const of = { ...file, isDraft: true };
      await tell(caller, of, transaction);
      await append(transaction, caller, {
        action: "payout-files.remove",
        subject: subjectOf(of),
        outcome: "done",
        before: auditedFile(file),
      });
    });
  },
);

/** What the files of a payout are kept under: its order, where it has one. */
async function ownerOf(caller: Caller, owner: FileOwner): Promise<Owner> {
  const { member } = caller;
  await requireWithinLimits(caller.member, "payouts", owner.id);
  if (owner.of !== "payout") {
    const order = await requireOrderOfFiles(database(), owner.id, member.id);
    return {
      orderId: order.id,
      payoutId: order.provider_payout_id,
      isDraft: order.state === "draft",
    };
  }
  const payoutId = readRecordId(owner.id);
  if (payoutId === null) throw new Failure("not_found", "Payout not found.");
  const order = await findByPayout(payoutId);
  return { orderId: order?.id ?? null, payoutId, isDraft: false };
}

async function tell(
  { member }: Caller,
  { orderId, payoutId, isDraft }: Owner,
  transaction: Parameters<typeof announce>[0],
): Promise<void> {
  const ids = [orderId, payoutId].filter((id) => id !== null);
  const topic = orderId === null ? "payouts" : "orders";
  const account = await accountId(transaction);
  await announce(transaction, account, { topic, ids }, isDraft ? [member.id] : "everybody");
}

function subjectOf({ orderId, payoutId }: Owner) {
  return orderId === null ? { type: "payout", id: payoutId ?? "" } : orderSubject(orderId);
}

function auditedFile({ id, name, type, bytes, sha256 }: PayoutFile) {
  return { file: { id, name, type, bytes, sha256 } };
}
