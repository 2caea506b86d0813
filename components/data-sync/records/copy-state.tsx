import { StatusMark } from "#components/ui/badge.tsx";
import type { Tone } from "#components/ui/tone.tsx";
import type { Completeness } from "#lib/schemas/synced/synced-list.ts";

const LOOKS: Record<Completeness["state"], { tone: Tone; label: string }> = {
  off: { tone: "neutral", label: "Switched off" },
  filling: { tone: "moving", label: "Syncing" },
  complete: { tone: "settled", label: "Complete" },
  behind: { tone: "attention", label: "Behind" },
  incomplete: { tone: "attention", label: "Incomplete" },
};

/** The state of the synced records, by word, shape and colour. */
export function CopyState({ state }: { state: Completeness["state"] }) {
  return <StatusMark {...LOOKS[state]} />;
}
