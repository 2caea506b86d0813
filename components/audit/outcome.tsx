import { StatusMark } from "#components/ui/display/badge.tsx";
import type { Tone } from "#components/ui/display/tone.tsx";
import type { AuditOutcome } from "#lib/schemas/audit/audit-outcome.ts";

const LOOKS: Record<AuditOutcome, { tone: Tone; label: string }> = {
  done: { tone: "settled", label: "Done" },
  refused: { tone: "attention", label: "Refused" },
  failed: { tone: "failed", label: "Failed" },
};

export function outcomeName(outcome: AuditOutcome): string {
  return LOOKS[outcome].label;
}

/** How it ended, by word, shape and colour. */
export function Outcome({ value }: { value: AuditOutcome }) {
  return <StatusMark {...LOOKS[value]} />;
}
