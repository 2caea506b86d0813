import { formatRange } from "#components/data-table/filters/format-range.ts";
import { Block } from "#components/overview/block.tsx";
import { NeedsAttention } from "#components/overview/figures/attention.tsx";
import { CompleteTo } from "#components/overview/figures/complete-to.tsx";
import { Fees } from "#components/overview/figures/fees.tsx";
import { FiguresControls } from "#components/overview/figures/figures-controls.tsx";
import { grainsFor } from "#components/overview/figures/figures-query.ts";
import { PAYMENT } from "#components/overview/figures/format.ts";
import { InAndOut } from "#components/overview/figures/in-and-out.tsx";
import { PayoutsByStatus } from "#components/overview/figures/payouts-by-status.tsx";
import { TimeTaken } from "#components/overview/figures/time-taken.tsx";
import { splitCurrency } from "#lib/addresses/networks.ts";
import type { Figures as Read } from "#lib/schemas/synced/figures.ts";
import { formatCount } from "#lib/text/plural.ts";

/** What needs attention, and the charts of the period, once they are read. */
export async function Figures({ reading }: { reading: Promise<Read> }) {
  const figures = await reading;
  return (
    <div className="flex flex-col gap-10">
      <Block title="Needs attention">
        <NeedsAttention figures={figures} />
      </Block>
      <Block title="Money in and out">
        <FiguresControls
          period={figures.period}
          grain={figures.grain}
          grains={grainsFor(figures.period)}
          currency={figures.currency}
          currencies={figures.currencies}
        />
        <p className="hidden pt-3 text-sm print:block">
          {`${formatRange(figures.period, figures.period.tz)}, by ${figures.grain}`}
        </p>
        <CompleteTo figures={figures} />
        <Pictures figures={figures} />
      </Block>
      <Parts figures={figures} />
    </div>
  );
}

function Pictures({ figures }: { figures: Read }) {
  const { currency, unstated, completeness } = figures;
  const isFilled = [completeness.payments, completeness.payouts].every(
    ({ state }) => state === "complete" || state === "behind",
  );
  return (
    <>
      {currency === null ? (
        <p className="py-3 text-ink-soft text-sm">
          {isFilled
            ? "Nothing came in or went out in a stated currency in these days."
            : "There are no figures of these days yet."}
        </p>
      ) : (
        <InAndOut figures={figures} currency={currency} />
      )}
      {unstated === 0 ? null : (
        <p className="pt-1 text-ink-quiet text-xs">
          {`${formatCount(unstated, PAYMENT)} in this period state no currency, so they are in no currency's figures.`}
        </p>
      )}
    </>
  );
}

function Parts({ figures }: { figures: Read }) {
  const { currency } = figures;
  if (currency === null) return null;
  return (
    <div className="grid items-start gap-x-12 gap-y-10 rail:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-10">
        <Block title="Payouts by status">
          <PayoutsByStatus figures={figures} currency={currency} />
        </Block>
        <Block title="Time to completion">
          <TimeTaken figures={figures} currency={currency} />
        </Block>
      </div>
      <Block title={`Fees in ${splitCurrency(currency).symbol}`}>
        <Fees figures={figures} currency={currency} />
      </Block>
    </div>
  );
}
