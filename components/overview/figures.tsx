import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import { reading } from "#components/data-table/params/reading.ts";
import { ExportPeriodButton } from "#components/exports/export-period-button.tsx";
import { NeedsAttention } from "#components/overview/attention.tsx";
import { CurrencyRows } from "#components/overview/currency-figures.tsx";
import { Fees } from "#components/overview/fees.tsx";
import { FiguresBoundary, WaitOrNot } from "#components/overview/figures-boundary.tsx";
import { formatSlice } from "#components/overview/format-slice.ts";
import { payoutsOfUnknownCurrency } from "#components/overview/list-links.ts";
import * as messages from "#components/overview/messages.ts";
import { formatNoFigures, whatIsMissing } from "#components/overview/missing-figures.ts";
import { MoneyChart } from "#components/overview/money-chart.tsx";
import { OverviewSection } from "#components/overview/overview-section.tsx";
import { PayoutParts } from "#components/overview/payout-parts.tsx";
import { SegmentedLinks } from "#components/overview/segmented-links.tsx";
import { UncertainCompletions } from "#components/overview/uncertain-completions.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { StatusMark } from "#components/ui/display/badge.tsx";
import { Loading, Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { inboxAttentionQuery } from "#lib/api-client/payouts/inbox.ts";
import { dayRangeToInstants } from "#lib/dates/day-range.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { Figures as Read } from "#lib/schemas/figures/figures.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

type Props = {
  reading: Promise<Read>;
  /** Of which lists all is shown. */
  all: readonly string[];
  /** Whether there is no zone of the books and the user may set it. */
  asksForBooksZone: boolean;
};

/** The figures, with what is in their place until they are read and where they can't be. */
export function FiguresFrame({ isRead, ...props }: Props & { isRead: boolean }) {
  return (
    <FiguresBoundary>
      <WaitOrNot isThere={isRead} fallback={isRead ? null : <FiguresSkeleton />}>
        <Figures {...props} />
      </WaitOrNot>
    </FiguresBoundary>
  );
}

async function Figures({ reading, all, asksForBooksZone }: Props) {
  const figures = await reading;
  const { period, before, currency, chart, unstated, areUnstatedListed } = figures;
  // The chart is of one currency: its figures are above it, so that both are seen at once, the others beneath.
  const charted = figures.currencies.filter((of) => of.currency === currency);
  const nothingWords = formatNoFigures(figures);
  const others = figures.currencies.filter((of) => of.currency !== currency);
  return (
    <div className="flex flex-col gap-8">
      <Attention figures={figures} asksForBooksZone={asksForBooksZone} />
      <OverviewSection title={messages.moneyMoved} aside={<CompleteTo figures={figures} />}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pt-2">
          <p className="text-ink-quiet text-sm">
            {messages.comparedWith(formatDays(period), formatDays(before))}
          </p>
          <PeriodTools figures={figures} />
        </div>
        <UncertainCompletions figures={figures} />
        <CurrencyRows figures={figures} currencies={charted} all={all} />
        {nothingWords !== null && <p className="py-3 text-ink-soft text-sm">{nothingWords}</p>}
        {chart !== null && currency !== null && (
          <div className="pt-5">
            <MoneyChart figures={figures} chart={chart} currency={currency} />
          </div>
        )}
      </OverviewSection>
      {others.length + unstated.payments + unstated.payouts > 0 && (
        <OverviewSection title={messages.otherCurrencies}>
          <CurrencyRows figures={figures} currencies={others} all={all} />
          {unstated.payments > 0 && (
            <p className="pt-2 text-ink-quiet text-sm">
              {messages.unknownCurrency(unstated.payments, "payment")}{" "}
              <Link href="/unknown-currency" className="underline underline-offset-2">
                {messages.stateCurrency}
              </Link>
            </p>
          )}
          {unstated.payouts > 0 && (
            <p className="pt-2 text-ink-quiet text-sm">
              {messages.unknownCurrency(unstated.payouts, "payout")}{" "}
              {areUnstatedListed && (
                <Link
                  href={payoutsOfUnknownCurrency(figures)}
                  className="no-print underline underline-offset-2"
                >
                  {messages.showPayouts}
                </Link>
              )}
            </p>
          )}
        </OverviewSection>
      )}
      <Fees figures={figures} all={all} />
      {currency !== null && <PayoutParts figures={figures} currency={currency} />}
    </div>
  );
}

/** Given to the browser as read now, so that it keeps what it has read since where Back brings this again. */
function Attention({
  figures,
  asksForBooksZone,
}: { figures: Read } & Pick<Props, "asksForBooksZone">) {
  const { attention, period, completeness, definedStatuses } = figures;
  const { inbox, isOnHold, approvals, unconfirmed } = attention;
  const client = new QueryClient();
  client.setQueryData(inboxAttentionQuery().queryKey, { inbox, isOnHold, approvals, unconfirmed });
  return (
    <HydrationBoundary state={dehydrate(client)}>
      <NeedsAttention
        figures={{ attention, period, completeness, definedStatuses }}
        asksForBooksZone={asksForBooksZone}
      />
    </HydrationBoundary>
  );
}

/** All that is in the period as files, payouts over its end, and by which of their dates payouts are counted. */
function PeriodTools({ figures }: { figures: Read }) {
  const { payoutDate, period } = figures;
  return (
    <div className="no-print flex flex-wrap items-center gap-x-4 gap-y-2">
      <ExportPeriodButton
        period={{
          days: formatDays(period),
          lastDay: formatDays({ from: period.to, to: period.to }),
          tz: period.tz,
          bounds: dayRangeToInstants(period),
        }}
      />
      <Link
        href={{ pathname: "/payouts", query: { date: "over", to: period.to, tz: period.tz } }}
        className="text-sm underline underline-offset-2"
      >
        {messages.overEnd(formatDays({ from: period.to, to: period.to }))}
      </Link>
      <SegmentedLinks
        label={messages.payoutsBy}
        items={[
          { name: messages.byCreated, change: { date: null }, isCurrent: payoutDate === "created" },
          {
            name: messages.byCompleted,
            change: { date: reading("completed") },
            isCurrent: payoutDate === "completed",
          },
        ]}
      />
    </div>
  );
}

function formatDays({ from, to }: { from: string; to: string }): string {
  return formatSlice({ first: from, last: to, from: "", to: "" });
}

/** How far the figures can be trusted: up to when all is in, or what is missing. */
function CompleteTo({ figures: { completeness, period } }: { figures: Read }) {
  const both = [completeness.payments, completeness.payouts];
  const missing = whatIsMissing(completeness);
  const to = earliest(both);
  return (
    <p className="flex flex-wrap gap-x-2 text-ink-quiet text-sm">
      {missing.length === 0 ? null : <StatusMark tone="attention" label={messages.notComplete} />}
      {to === null ? null : (
        <span>{messages.completeTo(formatInstant(to, period.tz, "exact"), period.tz)}</span>
      )}
      {missing.length === 0 ? null : (
        <>
          <span>{missing.join(" ")}</span>
          <Link href="/data-sync" className="underline underline-offset-2">
            {messages.viewDataSync}
          </Link>
        </>
      )}
    </p>
  );
}

/** Null if one of them is not known to be complete up to any time. */
function earliest(both: readonly Completeness[]): string | null {
  const known = both.flatMap(({ to }) => to ?? []);
  return known.length < both.length ? null : (known.sort()[0] ?? null);
}

/** About as tall as what comes. */
function FiguresSkeleton() {
  return (
    <Loading what={messages.theFigures}>
      <div className="flex flex-col gap-10">
        <Skeleton className="h-4 w-72" />
        <OverviewSection title={messages.moneyMoved}>
          <div className="flex h-64 flex-col justify-around">
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
            <Skeleton className="h-12 w-full" />
          </div>
        </OverviewSection>
        <Skeleton className="h-80 w-full" />
      </div>
    </Loading>
  );
}
