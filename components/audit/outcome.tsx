import * as messages from "#components/audit/messages.ts";
import { StatusMark } from "#components/ui/display/badge.tsx";
import type { Tone } from "#components/ui/display/tone.tsx";
import type { AuditOutcome } from "#lib/schemas/audit/audit-outcome.ts";

const LOOKS: Record<AuditOutcome, { tone: Tone; label: string }> = {
  done: { tone: "settled", label: messages.done },
  refused: { tone: "attention", label: messages.refused },
  failed: { tone: "failed", label: messages.failed },
};

export function outcomeName(outcome: AuditOutcome): string {
  return LOOKS[outcome].label;
}

/** How it ended, by word, shape and colour. */
export function Outcome({ value }: { value: AuditOutcome }) {
  return <StatusMark {...LOOKS[value]} />;
}
