"use client";

import { useQuery } from "@tanstack/react-query";
import { isMoving } from "#components/payouts/record/is-moving.ts";
import { PAYOUT } from "#components/payouts/record/payout-kind.ts";
import { PayoutSheet } from "#components/payouts/record/payout-sheet.tsx";
import { readingPace } from "#components/payouts/record/reading-pace.ts";
import { RecordScreen } from "#components/record/record-screen.tsx";
import { payoutQuery } from "#lib/queries/payouts.ts";

/** One payout's page. While it still moves it is read again by itself, as long as it is looked at. */
export function PayoutRecord({ id }: { id: string }) {
  const query = useQuery({
    ...payoutQuery(id),
    refetchInterval: ({ state }) =>
      readingPace(isMoving(state.data?.status), state.dataUpdateCount + state.errorUpdateCount) ??
      false,
  });
  return (
    <RecordScreen kind={PAYOUT} query={query}>
      {(payout) => (
        <PayoutSheet kind={PAYOUT} id={id} payout={payout} failing={query.isRefetchError} />
      )}
    </RecordScreen>
  );
}
