"use client";

import { Download } from "lucide-react";
import { useState } from "react";
import { useFilterInWords } from "#components/exports/use-filter-in-words.ts";
import { usePreferences } from "#components/signed-in-user/preferences.tsx";
import * as messages from "#components/synced-list/totals/table-messages.ts";
import {
  feeNameOf,
  sortedTotals,
  type TotalsSort,
  totalsCsv,
  totalsFileName,
  totalsText,
} from "#components/synced-list/totals/totals-file.ts";
import { TotalsTable } from "#components/synced-list/totals/totals-table.tsx";
import { CopyButton } from "#components/ui/buttons/copy-button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { saveFile } from "#components/ui/downloads/save-file.ts";
import type { Opened } from "#components/ui/lazy/lazy-button.tsx";
import { Sheet } from "#components/ui/overlays/sheet.tsx";
import type { AnyResource } from "#lib/resources/resources.ts";
import type { RecordFilter } from "#lib/schemas/synced/record-filter.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";
import type { Totals } from "#lib/schemas/synced/totals.ts";

type Props = Opened & {
  resource: AnyResource;
  totals: Totals["data"];
  /** Of what they are: the filter, and the zone in which its days are cut. */
  filter: RecordFilter;
  zone: string;
  readAt: string;
  completeness: Completeness;
  /** How current they are, in words. */
  updated: string;
};

/** The totals of a list, currency by currency, those of most records first, and what takes them away. */
export function TotalsPanel({ resource, totals, updated, anchor, onClose, ...of }: Props) {
  const [by, setBy] = useState<TotalsSort>("count");
  const { dialect } = usePreferences().preferences;
  const sorted = { ...totals, currencies: sortedTotals(totals.currencies, by) };
  const words = useFilterInWords({ ...of, many: resource.noun.many });
  const countsUnsummed = totals.currencies.some(({ notMoved }) => notMoved !== undefined);
  const save = () =>
    saveFile(
      totalsFileName(resource, of.filter, of),
      totalsCsv(resource, sorted, dialect, { ...of, filter: words }),
      "text/csv;charset=utf-8",
    );
  return (
    <Sheet open onOpenChange={onClose} finalFocus={anchor} title={messages.totals}>
      <div className="flex items-start justify-between gap-6 pb-2 text-ink-quiet text-xs">
        <div>
          <p>{countsUnsummed ? messages.summedHint : messages.totalsHint}</p>
          {feeNameOf(resource) !== null && (
            <p>
              {resource.feesIn === "coin" ? messages.blockchainFeesHint : messages.payoutFeesHint}
            </p>
          )}
          <p>{updated}</p>
        </div>
        <div className="flex shrink-0">
          <CopyButton value={totalsText(resource, sorted, dialect)} what={messages.theTotals} />
          <IconButton size="sm" label={messages.saveTotals} onClick={save}>
            <Download aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <TotalsTable resource={resource} totals={sorted} sorting={{ by, onSort: setBy }} />
    </Sheet>
  );
}
