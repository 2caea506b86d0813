import type { Fault } from "#e2e/sandbox-control.ts";

/** What may become of a request to create a payout on its way there and back. */
const KINDS = [
  "reset_before" as const,
  "hang" as const,
  "html_500" as const,
  "reset_after" as const,
  "hang_after" as const,
  "cut_after" as const,
  "html_502_after" as const,
  "empty" as const,
  "cut_json" as const,
];

/** A different fault, or mostly none, for each of this many requests that create payouts. */
export function randomFaults(requests: number, random: () => number): Fault[] {
  return Array.from({ length: requests }, () => {
    const isFaulty = random() < 0.45;
    const kind = isFaulty ? (KINDS[Math.floor(random() * KINDS.length)] ?? "hang") : "latency";
    const ms = Math.floor(random() * 250);
    return { method: "POST", path: "create", kind, times: 1, ...(kind === "latency" && { ms }) };
  });
}
