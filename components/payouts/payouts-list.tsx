"use client";

import * as messages from "#components/payouts/messages.ts";
import { NewPayoutButton } from "#components/payouts/new-payout-button.tsx";
import { payoutColumns } from "#components/payouts/payout-columns.tsx";
import { RecordList } from "#components/synced-list/record-list.tsx";
import { useRecordList, useRecordNews } from "#components/synced-list/use-record-list.ts";
import { payouts } from "#lib/resources/payouts.ts";

/**
 * All payouts, newest first: live or from the synced records, new-records notice, columns, table.
 */
export function PayoutsList() {
  const list = useRecordList(payouts);
  const news = useRecordNews(payouts, list);
  return (
    <RecordList
      {...list}
      resource={payouts}
      columns={payoutColumns}
      news={news}
      action={<NewPayoutButton variant="primary" />}
      nothingYet={messages.nothingYet}
    />
  );
}
