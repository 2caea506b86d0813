import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { z } from "zod";
import { pageCaller } from "#app/page-caller.ts";
import { startChanges } from "#app/start-changes.ts";
import { startEntry } from "#app/start-entry.ts";
import { startRecord } from "#app/start-record.ts";
import { OutcomeScreen } from "#components/payouts/outcome/outcome-screen.tsx";
import { PayoutRecord } from "#components/payouts/record/payout-record.tsx";
import { NowProvider } from "#components/table/now.tsx";
import { getEntryOfPayout } from "#lib/operations/get-entry-of-payout.ts";
import { getPayout } from "#lib/operations/get-payout.ts";
import { entryOfPayoutQuery } from "#lib/queries/entry-of-payout.ts";
import { payoutQuery } from "#lib/queries/payouts.ts";

type Props = PageProps<"/payouts/[id]">;

/** An order in the desk's own journal; the service's payouts have numbers. */
function isEntryId(id: string): boolean {
  return z.uuid().safeParse(id).success;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { id } = await params;
  return { title: isEntryId(id) ? "Outcome of a payout" : `Payout ${id}` };
}

export default async function PayoutPage({ params }: Props) {
  const caller = await pageCaller();
  const { id } = await params;
  if (isEntryId(id)) {
    return (
      <HydrationBoundary state={await startEntry(id)}>
        <NowProvider renderedAt={new Date().toISOString()}>
          <OutcomeScreen id={id} />
        </NowProvider>
      </HydrationBoundary>
    );
  }
  const { queryKey } = payoutQuery(id);
  const state = await startRecord(id, { queryKey, read: () => getPayout(caller, id) }, [
    startChanges(caller, "payouts", id),
    { queryKey: entryOfPayoutQuery(id).queryKey, read: () => getEntryOfPayout(caller, id) },
  ]);
  return (
    <HydrationBoundary state={state}>
      <PayoutRecord id={id} />
    </HydrationBoundary>
  );
}
