import type { ReactNode } from "react";
import { Counts } from "#components/overview/counts.tsx";
import { LatestPayments } from "#components/overview/latest-payments.tsx";
import { LatestPayouts } from "#components/overview/latest-payouts.tsx";
import { LatestTransactions } from "#components/overview/latest-transactions.tsx";
import { NewDay } from "#components/overview/new-day.tsx";
import { NextSteps } from "#components/overview/next-steps.tsx";
import { ProviderState } from "#components/overview/provider-state.tsx";
import type { Today } from "#components/overview/today.ts";
import { PageTitle } from "#components/ui/display/page-title.tsx";
import type { Environment } from "#lib/schemas/provider-health.ts";

type Props = { today: Today; environment: Environment; figures: ReactNode };

const TWO_COLUMNS = "grid gap-x-12 gap-y-10 rail:grid-cols-2";

/**
 * Counterfoil at a glance: `figures`, which come from the synced records, then what the live
 * interface can tell today. Each part is read, and fails, on its own.
 */
export function Overview({ today, environment, figures }: Props) {
  return (
    <>
      <NewDay today={today} />
      <PageTitle below={`${today.words}, in ${today.zone}`}>Overview</PageTitle>
      <div className="flex flex-col gap-10 pt-2">
        {figures}
        <div className={TWO_COLUMNS}>
          <Counts today={today.from} />
          <ProviderState environment={environment} />
        </div>
        <LatestPayouts />
        <div className={TWO_COLUMNS}>
          <LatestPayments />
          <LatestTransactions />
        </div>
        <NextSteps environment={environment} />
      </div>
    </>
  );
}
