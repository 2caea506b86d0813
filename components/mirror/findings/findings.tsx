"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { FindingsBody } from "#components/mirror/findings/findings-body.tsx";
import { useFindingParams } from "#components/mirror/findings/use-finding-params.ts";
import { TITLES } from "#components/mirror/words.ts";
import { RadioGroup } from "#components/ui/radio-group.tsx";
import { findingsQuery } from "#lib/queries/mirror.ts";
import { MIRRORED } from "#lib/schemas/mirror/resource.ts";

const ALL = "all";
const ITEMS = [
  { value: ALL, label: "All" },
  ...MIRRORED.map((value) => ({ value, label: TITLES[value] })),
];

/** What the proof found, the newest first, of one resource or of all. */
export function Findings() {
  const heading = useId();
  const [params, write] = useFindingParams();
  const query = useQuery(findingsQuery(params));
  const choose = (value: string) =>
    write({ resource: MIRRORED.find((one) => one === value) ?? null, before: null });
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-1">
        <h2 id={heading} className="font-semibold text-base">
          Findings
        </h2>
        <RadioGroup
          label="Findings of"
          layout="row"
          items={ITEMS}
          value={params.resource ?? ALL}
          onValueChange={choose}
        />
      </div>
      <FindingsBody
        query={query}
        resource={params.resource}
        older={params.before !== null}
        onAll={() => choose(ALL)}
        onTurn={(before) => write({ before })}
      />
    </section>
  );
}
