import type { ReactNode } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { formatInstant } from "#lib/dates/format.ts";
import type { AuditProof } from "#lib/schemas/audit-proof.ts";

type Props = { proof: AuditProof | undefined; tz: string; action: ReactNode };

/** What a check of the log found, in words. */
export function ProofWords({ proof, tz, action }: Props) {
  if (proof === undefined || proof.state === "under_way") {
    return (
      <Banner announce tone="moving" title="Checking the log" action={action}>
        {proof === undefined
          ? "Every entry’s hash is worked out again."
          : `${count(proof.upTo.seq)} of ${count(proof.newest)} entries agree so far.`}
      </Banner>
    );
  }
  const time = clock(proof.checkedAt, tz);
  if (proof.state === "broken") {
    return (
      <Banner announce tone="failed" title="The log does not agree" action={action}>
        {`${proof.fault.detail} Up to entry ${count(proof.upTo.seq)} it is whole. Checked at ${time}.`}
      </Banner>
    );
  }
  const { upTo, anchored } = proof;
  return (
    <Banner
      announce
      tone="settled"
      title={`Proven whole up to entry ${count(upTo.seq)} at ${time}`}
      action={action}
    >
      {anchored === null
        ? "No hash of it was noted elsewhere yet, so a log that was cut off would look the same."
        : `It agrees with what was noted elsewhere, the newest of entry ${count(anchored.seq)} at ${clock(anchored.at, tz)}.`}
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
