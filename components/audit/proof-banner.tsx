import type { ReactNode } from "react";
import { Banner } from "#components/ui/feedback/banner.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { AuditProof } from "#lib/schemas/audit/audit-proof.ts";

type Props = { proof: AuditProof | undefined; tz: string; action: ReactNode };

/** What a check of the log found, in words. */
export function ProofWords({ proof, tz, action }: Props) {
  if (proof === undefined || proof.state === "under_way") {
    return (
      <Banner announce tone="moving" title="Checking the log" action={action}>
        {proof === undefined
          ? "Recalculating every event's hash."
          : `${count(proof.upTo.seq)} of ${count(proof.newest)} events verified so far.`}
      </Banner>
    );
  }
  const time = clock(proof.checkedAt, tz);
  if (proof.state === "broken") {
    return (
      <Banner announce tone="failed" title="Verification failed" action={action}>
        {`${proof.fault.detail} Everything through event ${count(proof.upTo.seq)} is intact. Checked at ${time}.`}
      </Banner>
    );
  }
  const { upTo, anchored } = proof;
  return (
    <Banner
      announce
      tone="settled"
      title={`Audit log verified: no gaps through event ${count(upTo.seq)} (${time})`}
      action={action}
    >
      {anchored === null
        ? "No external checkpoint yet, so a truncated log couldn't be detected."
        : `Matches the external checkpoint at event ${count(anchored.seq)} (${clock(anchored.at, tz)}).`}
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
