import { clsx } from "clsx";
import Link from "next/link";
import { attentionLines } from "#components/overview/figures/attention-lines.ts";
import { meaningIn } from "#components/overview/figures/tally.ts";
import { TONE_TEXT, ToneShape } from "#components/ui/display/tone.tsx";
import type { Figures } from "#lib/schemas/synced/figures.ts";

/** What needs attention, each line leading to the page where it can be looked at. */
export function NeedsAttention({ figures }: { figures: Figures }) {
  const lines = attentionLines(figures, meaningIn(figures, "payout"));
  if (lines.length === 0)
    return <p className="py-3 text-ink-soft text-sm">Nothing needs your attention.</p>;
  return (
    <ul>
      {lines.map(({ tone, words, pathname, query }) => (
        <li key={words} className="border-rule border-b text-sm">
          <Link
            href={query === undefined ? { pathname } : { pathname, query }}
            prefetch={false}
            className="flex min-h-10 items-center gap-2.5 underline-offset-2 hover:underline"
          >
            <span className={clsx("inline-flex", TONE_TEXT[tone])}>
              <ToneShape tone={tone} />
            </span>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}
