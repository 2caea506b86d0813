import type { Tone } from "#components/ui/tone.tsx";

/**
 * The service's lists of statuses are not shown (service interface, section 3). These words appear
 * in it or say plainly what they mean; any other is shown as it came, with a neutral mark.
 */
const TONES: ReadonlyMap<string, Tone> = new Map([
  ["completed", "settled"],
  ["settled", "settled"],
  ["confirmed", "settled"],
  ["success", "settled"],
  ["created", "moving"],
  ["received", "moving"],
  ["pending", "moving"],
  ["processing", "moving"],
  ["failed", "failed"],
  ["rejected", "failed"],
  ["cancelled", "failed"],
]);

/** The tone of a status in the service's own word, whatever its case. */
export function statusTone(status: string): Tone {
  return TONES.get(status.toLowerCase()) ?? "neutral";
}
