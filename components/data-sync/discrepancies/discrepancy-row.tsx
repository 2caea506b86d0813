"use client";

import {
  formatChanges,
  formatDiscrepancy,
} from "#components/data-sync/discrepancies/format-discrepancy.ts";
import * as messages from "#components/data-sync/discrepancies/messages.ts";
import { Time } from "#components/data-table/cells/time.tsx";
import { PlainText } from "#components/record-page/fields/plain-text.tsx";
import { Link } from "#components/ui/buttons/link.tsx";
import { StatusMark } from "#components/ui/display/badge.tsx";
import { RULED_CELL, RULED_ROW } from "#components/ui/display/ruled-table.tsx";
import { useZone } from "#components/ui/preferences/zone.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { SyncDiscrepancy } from "#lib/schemas/synced/sync-discrepancy.ts";

const MOST_LINKS = 5;

/** One discrepancy: what was found, in which records, when, and that it is corrected. */
export function DiscrepancyRow({ discrepancy }: { discrepancy: SyncDiscrepancy }) {
  const { resource, kind, detail, foundAt, mendedAt } = discrepancy;
  const shown = detail.records.slice(0, MOST_LINKS);
  const more = detail.count - shown.length;
  const [only] = detail.records;
  return (
    <tr className={RULED_ROW}>
      <td className={RULED_CELL}>
        <Time value={foundAt} />
      </td>
      <th scope="row" className={RULED_CELL}>
        <span className="font-medium">{formatDiscrepancy(discrepancy)}</span>
        {only !== undefined &&
          formatChanges(resource, only).map((words) => (
            <span key={words} className="block text-ink-soft">
              <PlainText value={words} />
            </span>
          ))}
      </th>
      <td className={RULED_CELL}>
        <Between from={detail.from} to={detail.to} />
      </td>
      <td className={RULED_CELL}>
        <span className="flex flex-wrap gap-x-2">
          {shown.map(({ id }) =>
            kind === "gone" ? (
              <span key={id}>{id}</span>
            ) : (
              <Link
                key={id}
                href={`/${resource}/${id}`}
                prefetch={false}
                className="inline-flex min-h-6 items-center underline"
              >
                {id}
              </Link>
            ),
          )}
          {shown.length > 0 && more > 0 && (
            <span className="text-ink-quiet">{messages.andMore(more.toLocaleString("en"))}</span>
          )}
        </span>
      </td>
      <td className={RULED_CELL}>
        {mendedAt === null ? (
          <StatusMark tone="attention" label={messages.notFixedYet} />
        ) : (
          <StatusMark tone="settled" label={messages.fixed} />
        )}
      </td>
    </tr>
  );
}

/** The range of time that something was found in, in the user's zone; one day is named once. */
function Between({ from, to }: { from: string | null; to: string | null }) {
  const tz = useZone();
  if (from === null && to === null) return null;
  if (from === to) return <Span>{formatInstant(from ?? "", tz, "exact")}</Span>;
  const [first, last] = [from, to].map((at) => at && formatInstant(at, tz, "exact"));
  const [firstDay] = first?.split(" ") ?? [];
  const [lastDay, lastTime] = last?.split(" ") ?? [];
  const end = firstDay === lastDay ? lastTime : last;
  return (
    <Span>
      {first == null
        ? messages.beforeDay(last)
        : end == null
          ? messages.sinceDay(first)
          : messages.fromTo(first, end)}
    </Span>
  );
}

function Span({ children }: { children: string }) {
  return <span className="text-ink-soft tabular-nums">{children}</span>;
}
