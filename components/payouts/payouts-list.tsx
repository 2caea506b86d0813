"use client";

import { RecordList } from "#components/mirrored/record-list.tsx";
import { useRecordList } from "#components/mirrored/use-record-list.ts";
import { NewPayoutButton } from "#components/payouts/new-payout-button.tsx";
import { payoutColumns } from "#components/payouts/payout-columns.tsx";
import { useNews } from "#components/table/use-news.ts";
import {
  mirroredPayoutsQuery,
  newPayoutsQuery,
  payoutsKeys,
  payoutsQuery,
} from "#lib/queries/payouts.ts";

const NAMES = { title: "Payouts", one: "payout", many: "payouts" };

/** All payouts, newest first: live or from the mirror, news, columns, table. */
export function PayoutsList() {
  const list = useRecordList("payouts", payoutsQuery, mirroredPayoutsQuery);
  const news = useNews(newPayoutsQuery, payoutsKeys.all, list.page, list.range, list.params);
  return (
    <RecordList
      {...list}
      kind="payouts"
      names={NAMES}
      columns={payoutColumns}
      news={news}
      action={<NewPayoutButton variant="primary" />}
      nothingYet="Money that leaves a wallet for a blockchain address stands here, newest first."
    />
  );
}
