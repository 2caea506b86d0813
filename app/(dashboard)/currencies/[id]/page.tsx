import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { startProviderRecord } from "#app/prefetch/start-record.ts";
import { CurrencyRecord } from "#components/currencies/record/currency-record.tsx";

type Props = PageProps<"/currencies/[id]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  await startProviderRecord("currencies", id);
  return { title: `Currency ${id}` };
}

export default async function CurrencyPage({ params }: Props) {
  const { id } = await params;
  const state = await startProviderRecord("currencies", id);
  return (
    <HydrationBoundary state={state}>
      <CurrencyRecord id={id} />
    </HydrationBoundary>
  );
}
