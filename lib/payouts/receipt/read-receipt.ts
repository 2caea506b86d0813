import "server-only";
import { auditEventsOfSubject } from "#lib/audit/reading/read-audit-events.ts";
import { database } from "#lib/database/connection.ts";
import { findByPayout } from "#lib/payouts/order/find-by-payout.ts";
import { readHistory } from "#lib/payouts/order/read-history.ts";
import type { ReceiptFacts } from "#lib/payouts/receipt/receipt-parts.ts";
import { accountNameAmongSeveral } from "#lib/process/current-account.ts";
import { accountClient } from "#lib/provider/account-client.ts";
import { readCompletion } from "#lib/records/completion.ts";
import { statusMeaning } from "#lib/resources/status-meaning.ts";
import { Failure } from "#lib/schemas/failure.ts";
import type { Payout } from "#lib/schemas/records/payout.ts";
import { readDefinedStatuses } from "#lib/status-definitions/defined-statuses.ts";
import { readMatches } from "#lib/sync/matches/read-matches.ts";

/** What was decided on the payout, of all that the audit log has of it. */
const DECIDING = new Set(["payouts.submit", "payouts.approve"]);

/**
 * What a receipt states of the provider's payout. Rejects with a Failure "conflict" where no money counts as
 * moved: there is nothing to confirm then.
 */
export async function readReceipt(payout: Payout): Promise<ReceiptFacts> {
  const { id, status } = payout;
  // Not as this process last knew it: a receipt stays.
  const defined = await readDefinedStatuses(database());
  const meaning = status === null ? null : statusMeaning("payout", status, defined);
  if (id === null || meaning === null || !meaning.isMoneyMoved) {
    const message = "There is no receipt, since no money counts as moved by this payout.";
    throw new Failure("conflict", message);
  }
  const [order, completion, { matches }] = await Promise.all([
    findByPayout(id),
    readCompletion(id),
    readMatches(database(), id),
  ]);
  const history = order === null ? null : await readHistory(order);
  const events = order === null ? [] : await auditEventsOfSubject("payout-entry", order.id);
  return {
    payout: { ...payout, id },
    account: accountNameAmongSeveral(),
    isSandbox: accountClient().settings.environment === "sandbox",
    isFinal: meaning.isFinal,
    completion,
    transaction: matches.find(({ basis }) => basis !== "candidate") ?? null,
    // The order may not have been followed yet to the status that was just read.
    statusSeenAt: order?.status === status ? order.statusSeenAt : null,
    order:
      order === null
        ? null
        : {
            id: order.id,
            amount: order.request.amount,
            createdBy: order.madeBy?.name ?? null,
            createdAt: order.createdAt,
            adoptions: order.adoptions,
            needsApproval: order.needsApproval,
            approvals: (history?.decisions ?? [])
              .filter(({ decision, stands }) => decision === "approved" && stands)
              .map(({ member, decidedAt }) => ({ name: member.name, at: decidedAt })),
          },
    events: events
      .filter(({ action, outcome }) => outcome === "done" && DECIDING.has(action))
      .map(({ seq, action, hash }) => ({ seq, action, hash }))
      .reverse(),
  };
}
