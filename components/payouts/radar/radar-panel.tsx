"use client";

import { useQuery } from "@tanstack/react-query";
import { RadarFindings } from "#components/payouts/radar/radar-findings.tsx";
import { problemOf } from "#components/table/problem-of.ts";
import { Button } from "#components/ui/button.tsx";
import { radarQuery } from "#lib/queries/radar.ts";
import type { PayoutRequest } from "#lib/schemas/payout-request.ts";

type Props = {
  request: PayoutRequest;
  /** The address's end must not be shown yet, so no look-alike of it is either. */
  covered?: boolean;
};

/**
 * What the desk remembers about this receiver and this sum: repeats, look-alikes, first use. It asks
 * by itself and never holds anything up; where it can't look, it says so.
 */
export function RadarPanel({ request, covered = false }: Props) {
  const { data, error, isFetching, refetch } = useQuery(radarQuery(request));
  return (
    <section aria-labelledby="radar" className="min-h-28 max-sm:min-h-36">
      <h2 id="radar" className="font-medium text-base">
        What is known about this receiver
      </h2>
      <div aria-live="polite" className="mt-2">
        {data !== undefined ? (
          <RadarFindings radar={data} request={request} covered={covered} />
        ) : error !== null ? (
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-2 text-sm">
            <p className="text-attention">
              {`Could not look for repeats and look-alikes. ${problemOf(error).detail} Compare with your own records.`}
            </p>
            <Button
              size="sm"
              working={isFetching ? "Looking" : undefined}
              onClick={() => void refetch()}
            >
              Look again
            </Button>
          </div>
        ) : (
          <p className="text-ink-quiet text-sm">
            Looking for the same payment and for look-alike addresses. You need not wait.
          </p>
        )}
      </div>
    </section>
  );
}
