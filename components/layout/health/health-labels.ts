import * as messages from "#components/layout/health/messages.ts";
import type { Tone } from "#components/ui/display/tone.tsx";
import type { ProviderHealth } from "#lib/schemas/provider-health.ts";

const LABELS: Record<
  ProviderHealth["state"] | "unknown",
  { tone: Tone; word: string; more: string }
> = {
  up: { tone: "settled", word: messages.operational, more: messages.providerAnswers },
  slow: { tone: "attention", word: messages.providerSlow, more: messages.providerAnswersSlowly },
  down: { tone: "failed", word: messages.providerDown, more: messages.providerDoesNotAnswer },
  unknown: { tone: "neutral", word: messages.service, more: messages.statusUnknown },
};

/** The provider's health in words; null: not known yet, or it could not be asked. */
export function healthLabels(health: ProviderHealth | null) {
  const { tone, word, more } = LABELS[health?.state ?? "unknown"];
  const latencyMs = health?.latencyMs ?? null;
  return { tone, word, more: latencyMs === null ? more : messages.withLatency(more, latencyMs) };
}
