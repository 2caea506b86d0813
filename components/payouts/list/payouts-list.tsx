"use client";

import { asksForTabAlone } from "#components/data-table/params/asks-for-tab-alone.ts";
import { rowToolsName } from "#components/data-table/row-tools/messages.ts";
import { totalOf } from "#components/data-table/shown-page.ts";
import * as messages from "#components/payouts/list/messages.ts";
import { columnsWithCompleted, payoutColumns } from "#components/payouts/list/payout-columns.tsx";
import { PayoutTabs } from "#components/payouts/list/payout-tabs.tsx";
import { usePayoutList } from "#components/payouts/list/use-payout-list.ts";
import { NewPayoutButton } from "#components/payouts/new-payout-button.tsx";
import { RecordList } from "#components/synced-list/record-list.tsx";
import { NotLoaded } from "#components/ui/feedback/not-loaded.tsx";
import { lazyPart } from "#components/ui/lazy/lazy-part.tsx";
import { payoutList } from "#lib/resources/payout-list.ts";
import { PAYOUT_TABS } from "#lib/resources/payout-tabs.ts";

const RowTools = lazyPart(
  async () => (await import("#components/payouts/row-tools/payout-row-tools.tsx")).PayoutRowTools,
  () => <NotLoaded label={rowToolsName} />,
);

/** All payouts, newest first: those ordered here and those of the provider, each once. */
export function PayoutsList() {
  const { list, news } = usePayoutList();
  const { view } = list.params;
  const tab =
    view.tab.not || !asksForTabAlone(view)
      ? undefined
      : PAYOUT_TABS.find((one) => one === view.tab.values[0]);
  const isAboutCompletion = view.date !== "created" || view.sorting?.column === "completedAt";
  const empty =
    tab === undefined || view.tab.values.length > 1 ? undefined : messages.emptyTabs[tab];
  return (
    <RecordList
      {...list}
      resource={payoutList}
      columns={isAboutCompletion ? columnsWithCompleted : payoutColumns}
      news={news}
      rowTools={RowTools}
      intro={<PayoutTabs params={list.params} total={totalOf(list.page)} />}
      action={<NewPayoutButton variant="primary" />}
      about={messages.about}
      nothingYet={messages.nothingYet}
      {...(empty !== undefined && { nothingHere: empty })}
    />
  );
}
