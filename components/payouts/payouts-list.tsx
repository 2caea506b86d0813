"use client";

import { useNewRecords } from "#components/data-table/use-new-records.ts";
import { NewPayoutButton } from "#components/payouts/new-payout-button.tsx";
import { payoutColumns } from "#components/payouts/payout-columns.tsx";
import { RecordList } from "#components/synced-list/record-list.tsx";
import { useRecordList } from "#components/synced-list/use-record-list.ts";
import {
  newPayoutsQuery,
  payoutsKeys,
  payoutsQuery,
  syncedPayoutsQuery,
} from "#lib/api-client/records/payouts.ts";
import { payouts } from "#lib/resources/payouts.ts";

/**
 * All payouts, newest first: live or from the synced records, new-records notice, columns, table.
 */
export function PayoutsList() {
  const list = useRecordList(payouts, payoutsQuery, syncedPayoutsQuery);
  const news = useNewRecords(newPayoutsQuery, payoutsKeys.all, list.page, list.range, list.params);
  return (
    <RecordList
      {...list}
      resource={payouts}
      columns={payoutColumns}
      news={news}
      action={<NewPayoutButton variant="primary" />}
      nothingYet="Payouts you send will appear here."
    />
  );
}
