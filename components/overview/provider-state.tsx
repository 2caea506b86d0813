"use client";

import { useQuery } from "@tanstack/react-query";
import { Time } from "#components/data-table/cells/time.tsx";
import { Block } from "#components/overview/block.tsx";
import { StatusMark } from "#components/ui/display/badge.tsx";
import { Definition, DefinitionList } from "#components/ui/display/definition-list.tsx";
import { Skeleton } from "#components/ui/feedback/skeleton.tsx";
import { providerHealthQuery } from "#lib/api-client/provider-health.ts";
import type { Environment, ProviderHealth } from "#lib/schemas/provider-health.ts";

const STATES = {
  up: { tone: "settled", label: "Answers" },
  slow: { tone: "attention", label: "Answers slowly" },
  down: { tone: "failed", label: "Does not answer" },
} as const;

const ENVIRONMENTS = {
  sandbox: "Sandbox: no real money",
  live: "Live: real money",
} as const;

/** The provider's health, and whether its money is real. */
export function ProviderState({ environment }: { environment: Environment }) {
  const { data, isPending } = useQuery(providerHealthQuery());
  return (
    <Block title="Payment service">
      <div className="-mt-px">
        <DefinitionList columns={1}>
          <Definition term="State">
            {data !== undefined ? (
              <StatusMark {...STATES[data.state]} />
            ) : isPending ? (
              <StatusMark tone="neutral" label="Being asked" />
            ) : (
              NOT_KNOWN
            )}
          </Definition>
          <Definition term="Last answer">
            {data !== undefined ? <LastAnswer health={data} /> : isPending ? WAITING : NOT_KNOWN}
          </Definition>
          <Definition term="Money">{ENVIRONMENTS[environment]}</Definition>
        </DefinitionList>
      </div>
    </Block>
  );
}

/** On a line of text, so that it is as high as the words that come, and its term stays beside them. */
const WAITING = (
  <span className="inline-flex items-center before:content-['\200b']">
    <Skeleton className="h-4 w-48" />
  </span>
);

const NOT_KNOWN = <StatusMark tone="attention" label="Not known: Counterfoil did not answer" />;

function LastAnswer({ health: { latencyMs, checkedAt } }: { health: ProviderHealth }) {
  return (
    <>
      {latencyMs === null ? "None, asked " : `In ${Math.round(latencyMs)} ms, asked `}
      <Time value={checkedAt} />
    </>
  );
}
