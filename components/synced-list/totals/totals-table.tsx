import { Amount, mostDecimals } from "#components/data-table/cells/amount.tsx";
import { useSeesWhole } from "#components/signed-in-user/user.tsx";
import { formatDirections } from "#components/synced-list/totals/format-totals.ts";
import * as messages from "#components/synced-list/totals/table-messages.ts";
import {
  feeNameOf,
  namesInTotals,
  type TotalsSort,
} from "#components/synced-list/totals/totals-file.ts";
import { Link } from "#components/ui/buttons/link.tsx";
import { compare, type Decimal, ZERO } from "#lib/money/decimal.ts";
import { headingAmount } from "#lib/money/format.ts";
import type { Resource } from "#lib/resources/define-resource.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";
import { formatCount } from "#lib/text/plural.ts";

type Props = {
  resource: Resource;
  totals: Totals["data"];
  /** What they are sorted by, where the reader can choose it. */
  sorting?: { by: TotalsSort; onSort: (by: TotalsSort) => void };
};

/** The totals currency by currency; what states no currency is counted and never added up. */
export function TotalsTable({ resource, totals, sorting }: Props) {
  const { noun: names } = resource;
  if (totals.currencies.length === 0) {
    return <p className="text-ink-quiet text-sm">{messages.nothingToAddUp}</p>;
  }
  const decimals = mostDecimals(
    totals.currencies.map(({ amount, currency }) => ({ value: amount, currency })),
  );
  const feeDecimals = mostDecimals(
    totals.currencies.map(({ fee, feeCurrency }) => ({ value: fee, currency: feeCurrency })),
  );
  const convertedDecimals = mostDecimals(
    totals.converted.map(({ amount, currency }) => ({ value: amount, currency })),
  );
  const fees = feeNameOf(resource);
  const nameOf = namesInTotals(totals);
  const sort = (column: TotalsSort) =>
    sorting && { isOn: sorting.by === column, press: () => sorting.onSort(column) };
  return (
    <div className="totals-tables">
      <table aria-label={messages.totalsOf(names.many)} className="totals-table">
        <Head
          columns={[
            { name: messages.currency, sort: sort("currency") },
            { name: names.title, sort: sort("count") },
            { name: messages.amount },
            ...(fees === null ? [] : [{ name: fees }]),
          ]}
        />
        <tbody>
          {totals.currencies.map(
            ({
              currency,
              count,
              unread,
              inferred,
              internal,
              directions = [],
              notMoved = 0,
              ...sums
            }) => (
              <tr key={currency ?? ""}>
                <Name name={currency === null ? null : nameOf(currency)} />
                <td data-label={names.title}>{count.toLocaleString("en")}</td>
                <td data-label={messages.amount}>
                  <Sum value={sums.amount} currency={currency} decimals={decimals} />
                  {formatDirections(directions, currency).map((words) => (
                    <span key={words} className="block text-ink-quiet text-xs">
                      {words}
                    </span>
                  ))}
                  {inferred === null ? null : (
                    <span className="block text-ink-quiet text-xs">
                      {messages.ofWhichInferred(
                        inferred.count,
                        headingAmount(inferred.amount, currency),
                      )}
                    </span>
                  )}
                  {internal === null ? null : (
                    <span className="block text-ink-quiet text-xs">
                      {messages.withoutInternal(
                        internal.count,
                        headingAmount(internal.amount, currency),
                      )}
                    </span>
                  )}
                  {unread === 0 ? null : (
                    <span className="block text-attention text-xs">
                      {messages.withoutUnreadable(formatCount(unread, names))}
                    </span>
                  )}
                  {notMoved === 0 ? null : (
                    <span className="block text-ink-quiet text-xs">
                      {messages.withoutNotSummed(notMoved)}
                    </span>
                  )}
                </td>
                {fees === null ? null : (
                  <td data-label={fees}>
                    <Sum
                      value={sums.fee}
                      currency={sums.feeCurrency}
                      decimals={feeDecimals}
                      isNamed={sums.feeCurrency !== currency}
                    />
                  </td>
                )}
              </tr>
            ),
          )}
        </tbody>
      </table>
      {totals.converted.length === 0 ? null : (
        <table aria-label={messages.convertedTotals(names.many)} className="totals-table">
          <Head
            columns={[messages.convertedTo, names.title, messages.amount].map((name) => ({ name }))}
          />
          <tbody>
            {totals.converted.map(({ currency, count, amount }) => (
              <tr key={currency}>
                <Name name={nameOf(currency)} />
                <td data-label={names.title}>{count.toLocaleString("en")}</td>
                <td data-label={messages.amount}>
                  <Sum value={amount} currency={currency} decimals={convertedDecimals} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

type Column = { name: string; sort?: { isOn: boolean; press: () => void } | undefined };

function Head({ columns }: { columns: readonly Column[] }) {
  return (
    <thead>
      <tr>
        {columns.map(({ name, sort }) =>
          sort === undefined ? (
            <th key={name} scope="col">
              {name}
            </th>
          ) : (
            <th key={name} scope="col" aria-sort={sort.isOn ? "other" : "none"}>
              <button
                type="button"
                aria-label={messages.sortBy(name)}
                className="sort-button"
                data-descending={sort.isOn || undefined}
                onClick={sort.press}
              >
                {name}
              </button>
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

/** What a row's currency is called; null: it is unknown. */
function Name({ name }: { name: string | null }) {
  const seesWhole = useSeesWhole();
  return (
    <th scope="row">
      {name !== null && <bdi>{name}</bdi>}
      {name === null && !seesWhole && messages.noCurrency}
      {name === null && seesWhole && (
        <Link href="/unknown-currency" className="underline underline-offset-2">
          {messages.noCurrency}
        </Link>
      )}
    </th>
  );
}

/** `isNamed`: where its currency is another than the row's, as that of a token's fees is. */
function Sum({
  value,
  currency,
  decimals = 0,
  isNamed = false,
}: {
  value: Decimal | null;
  currency: string | null;
  decimals?: number;
  isNamed?: boolean;
}) {
  return value === null ? (
    <span className="text-ink-quiet">{messages.notSummed}</span>
  ) : (
    <span className={compare(value, ZERO) === 0 ? "text-ink-quiet" : undefined}>
      <Amount value={value} currency={currency} decimals={decimals} isNamed={isNamed} />
    </span>
  );
}
