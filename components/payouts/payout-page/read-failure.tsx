import * as messages from "#components/payouts/payout-page/messages.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { problemOf } from "#lib/schemas/problem-error.ts";

/** Why a reading of the provider's payout brought nothing: the provider says that it has none, or it can't be read. */
export type ReadFailure = "gone" | "failed";

export function readFailure(error: Error | null): ReadFailure | null {
  if (error === null) return null;
  return problemOf(error).kind === "not_found" ? "gone" : "failed";
}

/** Says that the provider had the payout and has it no longer, so that nobody takes its last status for its present one. */
export function GoneAtProvider({ failure }: { failure: ReadFailure | null }) {
  if (failure !== "gone") return null;
  return (
    <Banner tone="attention" title={messages.goneAtProvider}>
      {messages.lastSeen}
    </Banner>
  );
}
