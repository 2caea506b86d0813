"use client";

import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { DiscrepanciesBody } from "#components/data-sync/discrepancies/discrepancies-body.tsx";
import * as messages from "#components/data-sync/discrepancies/messages.ts";
import { useDiscrepancyParams } from "#components/data-sync/discrepancies/use-discrepancy-params.ts";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { discrepanciesQuery } from "#lib/api-client/data-sync.ts";
import { RESOURCE_NAMES, RESOURCES } from "#lib/resources/resources.ts";

const ALL = "all";
const ITEMS = [
  { value: ALL, label: messages.all },
  ...Object.values(RESOURCES).map(({ name, noun }) => ({ value: name, label: noun.title })),
];

/** What the verification found, newest first, of one resource or of all. */
export function Discrepancies() {
  const heading = useId();
  const [params, write] = useDiscrepancyParams();
  const query = useQuery(discrepanciesQuery(params));
  const choose = (value: string) =>
    write({ resource: RESOURCE_NAMES.find((one) => one === value) ?? null, before: null });
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-1">
        <h2 id={heading} className="font-semibold text-base">
          {messages.discrepancies}
        </h2>
        <RadioGroup
          label={messages.discrepanciesOf}
          layout="row"
          items={ITEMS}
          value={params.resource ?? ALL}
          onValueChange={choose}
        />
      </div>
      <DiscrepanciesBody
        query={query}
        resource={params.resource}
        older={params.before !== null}
        onAll={() => choose(ALL)}
        onTurn={(before) => write({ before })}
      />
    </section>
  );
}
