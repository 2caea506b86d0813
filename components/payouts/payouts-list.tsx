"use client";

import { useRef } from "react";
import { payoutColumns } from "#components/payouts/payout-columns.tsx";
import { DateRange } from "#components/table/date-range.tsx";
import { List } from "#components/table/list.tsx";
import { useListPage } from "#components/table/use-list-page.ts";
import { useListParams } from "#components/table/use-list-params.ts";
import { useListRange } from "#components/table/use-list-range.ts";
import { useNews } from "#components/table/use-news.ts";
import { LinkButton } from "#components/ui/link-button.tsx";
import { newPayoutsQuery, payoutsKeys, payoutsQuery } from "#lib/queries/payouts.ts";

const NAMES = { title: "Payouts", one: "payout", many: "payouts" };

/** All payouts, newest first: params, query, news, filter, columns, table. */
export function PayoutsList() {
  const params = useListParams();
  const range = useListRange(params.view);
  const page = useListPage((n) => payoutsQuery({ ...range.bounds, page: n }), params, range.known);
  const news = useNews(newPayoutsQuery, payoutsKeys.all, page, range, params);
  const filter = useRef<HTMLButtonElement>(null);
  return (
    <List
      resource="payouts"
      names={NAMES}
      params={params}
      page={page}
      news={news}
      filter={<DateRange params={params} tz={range.tz} button={filter} />}
      filterRef={filter}
      columns={payoutColumns}
      tz={range.tz}
      action={
        <LinkButton href={{ pathname: "/payouts/new" }} variant="primary">
          New payout
        </LinkButton>
      }
      nothingYet="Money that leaves a wallet for a blockchain address stands here, newest first."
    />
  );
}
