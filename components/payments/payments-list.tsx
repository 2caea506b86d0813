"use client";

import { useRef } from "react";
import { paymentColumns } from "#components/payments/payment-columns.tsx";
import { DateRange } from "#components/table/date-range.tsx";
import { List } from "#components/table/list.tsx";
import { useListPage } from "#components/table/use-list-page.ts";
import { useListParams } from "#components/table/use-list-params.ts";
import { useListRange } from "#components/table/use-list-range.ts";
import { useNews } from "#components/table/use-news.ts";
import { newPaymentsQuery, paymentsKeys, paymentsQuery } from "#lib/queries/payments.ts";

const NAMES = { title: "Payments", one: "payment", many: "payments" };

/** All payments, newest first: params, query, news, filter, columns, table. */
export function PaymentsList() {
  const params = useListParams();
  const range = useListRange(params.view);
  const page = useListPage((n) => paymentsQuery({ ...range.bounds, page: n }), params, range.known);
  const news = useNews(newPaymentsQuery, paymentsKeys.all, page, range, params);
  const filter = useRef<HTMLButtonElement>(null);
  return (
    <List
      resource="payments"
      names={NAMES}
      params={params}
      page={page}
      news={news}
      filter={<DateRange params={params} tz={range.tz} button={filter} />}
      filterRef={filter}
      columns={paymentColumns}
      tz={range.tz}
      nothingYet="Money that comes in over an invoice stands here, newest first."
    />
  );
}
