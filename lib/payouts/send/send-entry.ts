import "server-only";
import { plainAmount } from "#lib/money/format.ts";
import type { JournalEntry } from "#lib/payouts/entry/entry-row.ts";
import { findEntry } from "#lib/payouts/entry/find-entry.ts";
import { payoutColumns } from "#lib/payouts/follow/payout-columns.ts";
import { settleAsFound } from "#lib/payouts/resolve/settle-as-found.ts";
import { mayStillSend } from "#lib/payouts/send/sending-limit.ts";
import { moveBySystem } from "#lib/payouts/states/move-by-system.ts";
import { type EntryValues, inMs } from "#lib/payouts/states/move-entry.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";
import { client } from "#lib/service/client.ts";
import type { CreateOutcome, CreatePayoutRequest } from "#lib/service/create-payout.ts";

/** The first search comes soon: a payout whose answer was lost is mostly there already. */
const FIRST_LOOK_MS = 1_000;

const STOOD_STILL: CreateOutcome = {
  outcome: "not_sent",
  reason: "The desk stood still before the payout could leave, so it was not sent.",
};

export type Create = (request: CreatePayoutRequest) => Promise<CreateOutcome>;

/**
 * The one sender's one request for an entry that it has claimed: "sending" is committed, and nothing
 * leads back from there, so for each entry there is one request to the service at most, whatever dies
 * when. None at all where the sender stood still after it asked for the claim (`askedAt`, ms since 1970).
 */
export async function sendClaimed(
  { entry }: JournalEntry,
  create: Create,
  askedAt: number,
): Promise<JournalEntry | null> {
  const outcome = mayStillSend(askedAt) ? await create(toService(entry.request)) : STOOD_STILL;
  return (await record(entry.id, outcome)) ?? (await recordLate(entry.id, outcome));
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

function record(id: string, outcome: CreateOutcome): Promise<JournalEntry | null> {
  const values = valuesOf(outcome);
  return moveBySystem(id, { from: "sending", to: outcome.outcome, system: "sender", values });
}

function valuesOf(outcome: CreateOutcome): EntryValues {
  switch (outcome.outcome) {
    case "accepted":
      return payoutColumns(outcome.payout);
    case "refused":
      return { reason: outcome.message, errors: JSON.stringify(inOurNames(outcome.errors)) };
    case "not_sent":
      return { reason: outcome.reason };
    case "in_doubt":
      return { reason: outcome.reason, next_look_at: inMs(FIRST_LOOK_MS) };
  }
}

/** The answer came after the entry was given up as in doubt: only a payout settles it then. */
async function recordLate(id: string, outcome: CreateOutcome): Promise<JournalEntry | null> {
  if (outcome.outcome !== "accepted") return await findEntry(id);
  return (await settleAsFound(id, outcome.payout, "sender")) ?? (await findEntry(id));
}
