import Link from "next/link";
import { StatusMark } from "#components/ui/display/badge.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { Figures } from "#lib/schemas/synced/figures.ts";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

/** How far the figures can be trusted: up to when all is in, or what is missing. */
export function CompleteTo({ figures }: { figures: Figures }) {
  const { completeness, period } = figures;
  const both = [completeness.payments, completeness.payouts];
  const missing = [...new Set(both.flatMap((of) => of.missing ?? []))];
  const to = earliest(both);
  return (
    <p className="flex flex-wrap gap-x-2 text-ink-quiet text-sm">
      {missing.length === 0 ? null : <StatusMark tone="attention" label="Not complete" />}
      {to === null ? null : (
        <span>{`Complete up to ${formatInstant(to, period.tz, "exact")}, ${period.tz}.`}</span>
      )}
      {missing.length === 0 ? null : (
        <>
          <span>{missing.join(" ")}</span>
          <Link href="/data-sync" className="underline underline-offset-2">
            See data sync
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
