import { FigureAmount, FigureChange, ListLink, More } from "#components/overview/figure-amount.tsx";
import { formatInferred } from "#components/overview/format-inferred.ts";
import { listOf } from "#components/overview/list-links.ts";
import * as messages from "#components/overview/messages.ts";
import { namesIn } from "#components/overview/names-in.ts";
import { OverviewSection } from "#components/overview/overview-section.tsx";
import { headingAmount } from "#lib/money/format.ts";
import type { FeeFigure, Figures } from "#lib/schemas/figures/figures.ts";

const KINDS = ["payout", "processing", "conversion"] as const;

/** As many currencies of a kind as are read at a glance. */
const FIRST = 5;

/** `all`: of which lists all is shown. */
type Props = { figures: Figures; all: readonly string[] };

/** The fees of the period, of every kind, each by currency. */
export function Fees({ figures, all }: Props) {
  const { fees } = figures;
  const isUnnamed = fees.some(({ kind }) => kind !== "payout");
  return (
    <OverviewSection title={messages.fees} id="fees">
      {fees.length === 0 ? (
        <p className="py-3 text-ink-soft text-sm">{messages.noFees}</p>
      ) : (
        <div className="grid gap-x-10 gap-y-6 pt-3 rail:grid-cols-3">
          {KINDS.map((kind) => (
            <FeesOfKind
              key={kind}
              kind={kind}
              fees={fees.filter((fee) => fee.kind === kind)}
              figures={figures}
              all={all}
            />
          ))}
        </div>
      )}
      <p className="max-w-180 pt-3 text-ink-quiet text-sm">
        {messages.statedFees} {isUnnamed && messages.feesWithoutCurrency}
      </p>
    </OverviewSection>
  );
}

type KindProps = Props & { kind: FeeFigure["kind"]; fees: readonly FeeFigure[] };

function FeesOfKind({ kind, fees, figures, all }: KindProps) {
  if (fees.length === 0) return null;
  const nameOf = namesIn(figures);
  const rows = (some: readonly FeeFigure[]) => (
    <ul>
      {some.map((fee) => (
        <FeeRow
          key={`${fee.currency} ${fee.convertedTo}`}
          fee={fee}
          nameOf={nameOf}
          figures={figures}
        />
      ))}
    </ul>
  );
  return (
    <div>
      <h3 className="border-rule border-b pb-1.5 font-medium text-sm">{messages.feeKinds[kind]}</h3>
      {rows(fees.slice(0, FIRST))}
      {fees.length > FIRST && (
        <More list={`${kind}-fees`} count={fees.length - FIRST} all={all}>
          {rows(fees.slice(FIRST))}
        </More>
      )}
    </div>
  );
}

type RowProps = { fee: FeeFigure; nameOf: (code: string) => string; figures: Figures };

function FeeRow({ fee, nameOf, figures }: RowProps) {
  const { kind, currency, convertedTo, figure } = fee;
  const isPayout = kind === "payout";
  const [countWords, failedWords] = isPayout
    ? [messages.countPayouts, messages.failedFees]
    : [messages.countPayments, messages.failedPaymentFees];
  const unit = isPayout ? currency : null;
  const { moved, failed, unclear } = figure.now;
  const counted = countWords(moved.count);
  const name = nameOf(currency);
  const inferred = formatInferred(
    { inferred: fee.inferred, moved },
    unit,
    messages.inferredInFigure,
  );
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-rule border-b py-2 text-sm">
      <span>{convertedTo === null ? name : messages.converted(name, nameOf(convertedTo))}</span>
      <span className="text-end font-semibold text-base">
        <FigureAmount figure={figure} currency={unit} />
      </span>
      <span>
        {moved.count === 0 ? null : isPayout ? (
          <ListLink href={listOf("payouts", currency, figure, figures)}>{counted}</ListLink>
        ) : (
          // No list is narrowed by what payments were converted to: it would have others too.
          counted
        )}
      </span>
      <span className="text-end text-ink-soft">
        <FigureChange figure={figure} currency={unit} />
      </span>
      {inferred !== null && <span className="col-span-2 text-ink-soft">{inferred}</span>}
      {failed.count === 0 ? null : (
        <span className="col-span-2 text-ink-quiet">
          {failedWords(countWords(failed.count), headingAmount(failed.amount, unit))}
        </span>
      )}
      {unclear.count === 0 ? null : (
        <span className="col-span-2 text-ink-quiet">
          {messages.unclearFees(countWords(unclear.count), headingAmount(unclear.amount, unit))}
        </span>
      )}
    </li>
  );
}
