import "server-only";
import { readBooksZone } from "#lib/database/books-zone.ts";
import { operation } from "#lib/operations/operation.ts";
import { records } from "#lib/operations/records/records.ts";
import { drawReceipt } from "#lib/payouts/receipt/draw-receipt.ts";
import { readReceipt } from "#lib/payouts/receipt/read-receipt.ts";
import { type ReceiptFacts, receiptOf } from "#lib/payouts/receipt/receipt-parts.ts";
import { accountFileName } from "#lib/process/current-account.ts";
import { seenAmong } from "#lib/records/viewer-limits/seen-by-viewer.ts";
import type { Reader } from "#lib/schemas/identity/reader.ts";

/**
 * The receipt of a payout of the provider's, as a PDF with times in `zone`, unless given that of the books; the
 * same record makes the same bytes. Rejects with a Failure: not_found, or conflict where no money counts as moved.
 */
export const getReceipt = operation(
  "payouts.get-receipt",
  async (caller, id: string, zone?: string): Promise<{ name: string; content: Buffer }> => {
    const facts = await receiptWithin(
      caller.member,
      await readReceipt(await records.payouts.get(caller, id)),
    );
    const times = zone ?? (await readBooksZone()) ?? "UTC";
    const content = await drawReceipt(receiptOf(facts, times));
    return { name: accountFileName(`payout-${facts.payout.id}-receipt.pdf`), content };
  },
);

/** Without the transaction that this user may not see. */
async function receiptWithin(reader: Reader, facts: ReceiptFacts): Promise<ReceiptFacts> {
  const { transaction, completion } = facts;
  const ids = [transaction?.transactionId ?? null, completion?.transactionId ?? null];
  const seen = await seenAmong(reader, "transactions", ids);
  const isSeen = (one: { transactionId: string | null } | null) =>
    one !== null && seen.has(one.transactionId);
  return {
    ...facts,
    transaction: isSeen(transaction) ? transaction : null,
    completion:
      completion === null || isSeen(completion)
        ? completion
        : { ...completion, transactionId: null },
  };
}
