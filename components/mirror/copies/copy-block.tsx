"use client";

import Link from "next/link";
import { useId } from "react";
import { completenessWords } from "#components/mirror/copies/completeness-words.ts";
import { CopyState } from "#components/mirror/copies/copy-state.tsx";
import { FillProgress } from "#components/mirror/copies/fill-progress.tsx";
import { proofLines } from "#components/mirror/copies/proof-lines.ts";
import { clockWords, TITLES } from "#components/mirror/words.ts";
import { useNow } from "#components/table/now.tsx";
import { Definition, DefinitionList } from "#components/ui/definition-list.tsx";
import { useZone } from "#components/ui/zone.tsx";
import type { MirroredResource } from "#lib/schemas/mirror/mirror-state.ts";

/** One resource's copy: how it stands, what is missing, and what was proven of it when. */
export function CopyBlock({ copy }: { copy: MirroredResource }) {
  const heading = useId();
  const clock = (at: string) => clockWords(at, tz, now);
  const tz = useZone();
  const now = useNow();
  const { resource, completeness, records } = copy;
  const filling = completeness.state === "filling";
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-baseline justify-between gap-3 pb-1.5">
        <h2 id={heading} className="font-semibold text-base">
          <Link href={`/${resource}`} className="underline-offset-2 hover:underline">
            {TITLES[resource]}
          </Link>
        </h2>
        <span className="text-sm">
          <CopyState state={completeness.state} />
        </span>
      </div>
      <p className="min-h-5 text-ink-soft text-sm">{completenessWords(completeness, clock)}</p>
      {filling && <FillProgress copy={copy} />}
      <div className="pt-2.5">
        <DefinitionList columns={1}>
          {!filling && <Definition term="Records">{records.toLocaleString("en")}</Definition>}
          {proofLines(copy, clock).map(({ term, words }) => (
            <Definition key={term} term={term}>
              {words}
            </Definition>
          ))}
        </DefinitionList>
      </div>
    </section>
  );
}
