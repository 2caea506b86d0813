"use client";

import { useQuery } from "@tanstack/react-query";
import { Block } from "#components/overview/block.tsx";
import { Time } from "#components/table/time.tsx";
import { StatusMark } from "#components/ui/badge.tsx";
import { Definition, DefinitionList } from "#components/ui/definition-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { serviceHealthQuery } from "#lib/queries/service-health.ts";
import type { ServiceHealth } from "#lib/schemas/service-health.ts";

const STATES = {
  up: { tone: "settled", label: "Answers" },
  slow: { tone: "attention", label: "Answers slowly" },
  down: { tone: "failed", label: "Does not answer" },
} as const;

const ENVIRONMENTS = {
  sandbox: "Sandbox: play money",
  live: "Live: real money",
} as const;

/** How the payment service does, and whether its money is real. */
export function ServiceState() {
  const { data, isPending } = useQuery(serviceHealthQuery());
  const waiting = <Skeleton className="h-4 w-48" />;
  const missing = isPending ? waiting : NOT_KNOWN;
  return (
    <Block title="Payment service">
      <div className="-mt-px">
        <DefinitionList columns={1}>
          <Definition term="State">
            {data === undefined ? missing : <StatusMark {...STATES[data.state]} />}
          </Definition>
          <Definition term="Last answer">
            {data === undefined ? missing : <LastAnswer health={data} />}
          </Definition>
          <Definition term="Money">
            {data === undefined ? missing : ENVIRONMENTS[data.environment]}
          </Definition>
        </DefinitionList>
      </div>
    </Block>
  );
}

const NOT_KNOWN = <StatusMark tone="attention" label="Not known: the desk did not answer" />;

function LastAnswer({ health: { latencyMs, checkedAt } }: { health: ServiceHealth }) {
  return (
    <>
      {latencyMs === null ? "None, asked " : `In ${Math.round(latencyMs)} ms, asked `}
      <Time value={checkedAt} />
    </>
  );
}
