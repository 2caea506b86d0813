import "server-only";
import { plainAmount } from "#lib/money/format.ts";
import type { JournalEntry } from "#lib/payouts/entry-row.ts";
import { findEntry } from "#lib/payouts/find-entry.ts";
import { inMs, moveEntry, now, payoutColumns } from "#lib/payouts/move-entry.ts";
import type { Payout } from "#lib/schemas/payout.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";
import { client } from "#lib/service/client.ts";
import {
  type CreateOutcome,
  type CreatePayoutRequest,
  createPayout,
} from "#lib/service/create-payout.ts";

/** The first search comes soon: a payout whose answer was lost is mostly there already. */
const FIRST_LOOK_MS = 1_000;

type Create = (request: CreatePayoutRequest) => Promise<CreateOutcome>;

/**
 * The one sender. "sending" is committed before the first byte leaves, by an update that only one
 * can win, and nothing leads back from there: for each entry there is one request to the service at
 * most, whatever dies when. Gives null where another has claimed the entry.
 */
export async function sendEntry(
  id: string,
  create: Create = createPayout,
): Promise<JournalEntry | null> {
  const claimed = await moveEntry(id, "queued", "sending", { sent_at: now });
  if (claimed === null) return null;
  const outcome = await create(toService(claimed.entry.request));
  return (await record(id, outcome)) ?? (await recordLate(id, outcome));
}

/** Absent fields are left out, and the amount has no zeros that nobody typed. */
function toService(request: PayoutRequest): CreatePayoutRequest {
  const { tag, label, webhookUrl, amount, ...fields } = request;
  return {
    ...{ ...fields, amount: plainAmount(amount) },
    ...{ tag: tag ?? undefined, label: label ?? undefined, webhookUrl: webhookUrl ?? undefined },
  };
}

/** The service speaks of the amount under the field's name of the settings; a person reads "amount". */
function inOurNames(errors: Record<string, string[]>): Record<string, string[]> {
  const { amountField } = client().settings;
  return Object.fromEntries(
    Object.entries(errors).map(([name, said]) => [name === amountField ? "amount" : name, said]),
  );
}

async function record(id: string, outcome: CreateOutcome): Promise<JournalEntry | null> {
  switch (outcome.outcome) {
    case "accepted":
      return moveEntry(id, "sending", "accepted", payoutColumns(outcome.payout));
    case "refused":
      return moveEntry(id, "sending", "refused", {
        reason: outcome.message,
        errors: JSON.stringify(inOurNames(outcome.errors)),
      });
    case "not_sent":
      return moveEntry(id, "sending", "not_sent", { reason: outcome.reason });
    case "in_doubt":
      return moveEntry(id, "sending", "in_doubt", {
        reason: outcome.reason,
        next_look_at: inMs(FIRST_LOOK_MS),
      });
  }
}

/** The answer came after the entry was given up as in doubt: only a payout settles it then. */
async function recordLate(id: string, outcome: CreateOutcome): Promise<JournalEntry | null> {
  if (outcome.outcome !== "accepted") return findEntry(id);
  return (await settleAsFound(id, outcome.payout)) ?? findEntry(id);
}

/** Links an entry in doubt to the payout that proved to be its own. Null where it was not in doubt. */
export async function settleAsFound(id: string, payout: Payout): Promise<JournalEntry | null> {
  for (const state of ["in_doubt", "absent", "ambiguous"] as const) {
    const found = await moveEntry(id, state, "found", {
      ...payoutColumns(payout),
      candidates: "[]",
      look_fault: null,
    });
    if (found !== null) return found;
  }
  return null;
}
