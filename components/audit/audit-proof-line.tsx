"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import * as messages from "#components/audit/messages.ts";
import { Button } from "#components/ui/buttons/button.tsx";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { auditProofQuery, proveAudit } from "#lib/api-client/audit.ts";
import { useWrite } from "#lib/api-client/requests/use-write.ts";
import { formatInstant } from "#lib/dates/format.ts";
import type { AuditProof } from "#lib/schemas/audit/audit-proof.ts";
import { problemOf } from "#lib/schemas/problem-error.ts";

/**
 * That nothing in the log was changed or removed: what is new since the last proof is proven when the
 * page is opened, the whole of it when asked for.
 */
export function AuditProofLine({ tz }: { tz: string }) {
  const client = useQueryClient();
  const [soFar, tell] = useState<AuditProof | null>(null);
  const first = useQuery(auditProofQuery);
  const whole = useWrite(
    () => {
      tell(null);
      return proveAudit(tell);
    },
    {
      onDone: (proof) => {
        client.setQueryData(auditProofQuery.queryKey, proof);
        tell(null);
      },
    },
  );
  const checking = first.isFetching || whole.isWorking;
  const error = whole.error ?? (first.data === undefined ? first.error : null);
  const again = (
    <Button
      size="sm"
      working={checking ? messages.checking : undefined}
      onClick={() => whole.run()}
    >
      {messages.checkAgain}
    </Button>
  );
  if (error !== null && !checking) {
    const { detail, requestId } = problemOf(error);
    return (
      <Banner tone="attention" title={messages.couldntCheckLog} action={again}>
        {requestId === "" ? detail : messages.withRequest(detail, requestId)}
      </Banner>
    );
  }
  return <ProofWords proof={soFar ?? first.data} tz={tz} action={again} />;
}

type Props = { proof: AuditProof | undefined; tz: string; action: ReactNode };

/** What a check of the log found, in words. */
function ProofWords({ proof, tz, action }: Props) {
  if (proof === undefined || proof.state === "under_way") {
    return (
      <Banner
        announce
        tone="moving"
        title={<SpaceFor longest={LONGEST_TITLE}>{messages.checkingLog}</SpaceFor>}
        action={action}
      >
        <SpaceFor longest={LONGEST_TEXT}>
          {proof === undefined
            ? messages.recalculatingHashes
            : messages.verifiedSoFar(count(proof.upTo.seq), count(proof.newest))}
        </SpaceFor>
      </Banner>
    );
  }
  const time = clock(proof.checkedAt, tz);
  if (proof.state === "broken") {
    return (
      <Banner announce tone="failed" title={messages.verificationFailed} action={action}>
        {messages.intactThrough(proof.fault.detail, count(proof.upTo.seq), time)}
      </Banner>
    );
  }
  const { upTo, anchored } = proof;
  return (
    <Banner
      announce
      tone="settled"
      title={
        <SpaceFor longest={LONGEST_TITLE}>
          {messages.verifiedThrough(count(upTo.seq), time)}
        </SpaceFor>
      }
      action={action}
    >
      <SpaceFor longest={LONGEST_TEXT}>
        {anchored === null
          ? messages.noCheckpointYet
          : messages.matchesCheckpoint(count(anchored.seq), clock(anchored.at, tz))}
      </SpaceFor>
    </Banner>
  );
}

/** As long as the words of a log that is intact get, as a rule. */
const LONGEST_TITLE = messages.verifiedThrough("999,999", "00:00:00");
const LONGEST_TEXT = messages.noCheckpointYet;

/** Words in the space that longer ones take, so that those move nothing when they come. */
function SpaceFor({ longest, children }: { longest: string; children: string }) {
  return (
    <span
      data-longest={longest}
      className="grid before:invisible before:[grid-area:1/1] before:content-[attr(data-longest)]"
    >
      <span className="[grid-area:1/1]">{children}</span>
    </span>
  );
}

function count(seq: string): string {
  return BigInt(seq).toLocaleString("en");
}

/** 14:32:07; with the day where that is another than today's. */
function clock(at: string, tz: string): string {
  const [day = "", time = ""] = formatInstant(at, tz, "exact").split(" ");
  const today = formatInstant(new Date().toISOString(), tz, "day");
  return day === today ? time : `${day} ${time}`;
}
