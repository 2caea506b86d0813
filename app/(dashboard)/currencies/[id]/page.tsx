import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { pageCaller } from "#app/page-caller.ts";
import { startRecord } from "#app/prefetch/start-record.ts";
import { CurrencyRecord } from "#components/currencies/record/currency-record.tsx";
import { currencyQuery } from "#lib/api-client/records/currencies.ts";
import { records } from "#lib/operations/records/records.ts";

type Props = PageProps<"/currencies/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Currency ${(await params).id}` };
}

export default async function CurrencyPage({ params }: Props) {
  const caller = await pageCaller();
  const { id } = await params;
  const { queryKey } = currencyQuery(id);
  const state = await startRecord(id, { queryKey, read: () => records.currencies.get(caller, id) });
  return (
    <HydrationBoundary state={state}>
      <CurrencyRecord id={id} />
    </HydrationBoundary>
  );
}
