"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useRef } from "react";
import { DiscrepanciesBody } from "#components/data-sync/discrepancies/discrepancies-body.tsx";
import * as messages from "#components/data-sync/discrepancies/messages.ts";
import { RadioGroup } from "#components/ui/forms/radio-group.tsx";
import { type QueryValues, readParams, writeParams } from "#components/ui/url/query-params.ts";
import { useUrlQuery } from "#components/ui/url/use-url-query.ts";
import { discrepanciesQuery } from "#lib/api-client/data-sync.ts";
import { RESOURCE_NAMES, RESOURCES } from "#lib/resources/resources.ts";

const ALL = "all";
const ITEMS = [
  { value: ALL, label: messages.all },
  ...Object.values(RESOURCES).map(({ name, noun }) => ({ value: name, label: noun.title })),
];

/** What the verification found, newest first, of one resource or of all. */
export function Discrepancies() {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [params, write] = useDiscrepancyParams();
  const query = useQuery(discrepanciesQuery(params));
  const choose = (value: string) =>
    write({ resource: RESOURCE_NAMES.find((one) => one === value) ?? null, before: null });
  // The button that was pressed goes away, and the focus with it.
  const fromHeading = () => heading.current?.focus();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-1">
        <h2 ref={heading} tabIndex={-1} id={id} className="font-semibold text-base outline-none">
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
        onAll={() => {
          fromHeading();
          choose(ALL);
        }}
        onTurn={(before) => {
          fromHeading();
          write({ before });
        }}
      />
    </section>
  );
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const PARAMS = {
  resource: {
    parse: (text: string) => RESOURCE_NAMES.find((one) => one === text) ?? null,
    serialize: String,
  },
  before: { parse: (text: string) => (UUID.test(text) ? text : null), serialize: String },
};

/** Which discrepancies are shown: kept in the URL alone. */
function useDiscrepancyParams() {
  const { query, push } = useUrlQuery();
  return useMemo(() => {
    const write = (change: Partial<QueryValues<typeof PARAMS>>) =>
      push((now) => writeParams(PARAMS, now, change));
    return [readParams(PARAMS, query), write] as const;
  }, [query, push]);
}
