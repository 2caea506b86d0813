import type { ReactNode } from "react";
import * as messages from "#components/audit/messages.ts";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { AuditProof } from "#lib/schemas/audit/audit-proof.ts";

type Props = { proof: AuditProof | undefined; tz: string; action: ReactNode };

/** What a check of the log found, in words. */
export function ProofWords({ proof, tz, action }: Props) {
  if (proof === undefined || proof.state === "under_way") {
    return (
      <Banner announce tone="moving" title={messages.checkingLog} action={action}>
        {proof === undefined
          ? messages.recalculatingHashes
          : messages.verifiedSoFar(count(proof.upTo.seq), count(proof.newest))}
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
      title={messages.verifiedThrough(count(upTo.seq), time)}
      action={action}
    >
      {anchored === null
        ? messages.noCheckpointYet
        : messages.matchesCheckpoint(count(anchored.seq), clock(anchored.at, tz))}
    </Banner>
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
