"use client";

import { byCount, formatCurrency } from "#components/synced-list/totals/format-totals.ts";
import * as messages from "#components/synced-list/totals/table-messages.ts";
import { TotalsTable } from "#components/synced-list/totals/totals-table.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import type { Opened } from "#components/ui/lazy/late-button.tsx";
import { LatePanel } from "#components/ui/lazy/late-panel.tsx";
import type { AnyResource } from "#lib/resources/resources.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";

type Props = Opened & { resource: AnyResource; totals: Totals["data"]; updated: string };

/** The totals of a list, currency by currency, those of most records first. */
export function TotalsPanel({ resource, totals, updated, ...opened }: Props) {
  const sorted = { ...totals, currencies: byCount(totals.currencies) };
  const isOfMoved = totals.currencies.some(({ notMoved }) => notMoved !== undefined);
  return (
    <LatePanel {...opened} title={messages.totals} align="start">
      <TotalsTable resource={resource} totals={sorted} />
      <div className="flex items-end justify-between gap-6 pt-2 text-ink-quiet text-xs">
        <div>
          <p>{isOfMoved ? messages.movedHint : messages.totalsHint}</p>
          <p>{updated}</p>
        </div>
        <CopyButton value={textOf(resource, sorted)} what={messages.theTotals} />
      </div>
    </LatePanel>
  );
}

/** A table as spreadsheets take it: exact amounts, a tab between columns. */
function textOf({ noun }: AnyResource, { currencies }: Totals["data"]): string {
  const rows = currencies.map(({ currency, count, amount }) => [
    currency === null ? messages.noCurrency : formatCurrency(currency),
    String(count),
    amount ?? "",
  ]);
  return [[messages.currency, noun.title, messages.amount], ...rows]
    .map((cells) => cells.join("\t"))
    .join("\n");
}
