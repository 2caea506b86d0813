"use client";

import { useQuery } from "@tanstack/react-query";
import { useStatusMeaning } from "#components/data-table/cells/statuses.tsx";
import { PayoutSheet } from "#components/payouts/record/payout-sheet.tsx";
import { readingPace } from "#components/payouts/record/reading-pace.ts";
import { kindOf } from "#components/record-page/record-kind.ts";
import { RecordScreen } from "#components/record-page/record-screen.tsx";
import { recordQuery } from "#lib/api-client/records/resource.ts";
import { payouts } from "#lib/resources/payouts.ts";

const KIND = kindOf(payouts);

/** One payout's page. While it still moves it is read again by itself, as long as it is looked at. */
export function PayoutRecord({ id }: { id: string }) {
  const meaningOf = useStatusMeaning();
  const isOpen = (status: string | null | undefined) =>
    status != null && !meaningOf("payout", status).isFinal;
  const query = useQuery({
    ...recordQuery(payouts.name, id),
    refetchInterval: ({ state }) =>
      readingPace(isOpen(state.data?.status), state.dataUpdateCount + state.errorUpdateCount) ??
      false,
  });
  return (
    <RecordScreen kind={KIND} query={query}>
      {(payout) => (
        <PayoutSheet kind={KIND} id={id} payout={payout} failing={query.isRefetchError} />
      )}
    </RecordScreen>
  );
}
