import type { Fault } from "#e2e/sandbox-control.ts";

/** What may become of a request to create a payout on its way there and back. */
const KINDS = [
  ...(["reset_before", "hang", "html_500"] as const),
  ...(["reset_after", "hang_after", "cut_after", "html_502_after", "empty", "cut_json"] as const),
];

/** A different fault, or mostly none, for each of so many requests that create payouts. */
export function randomFaults(requests: number): Fault[] {
  return Array.from({ length: requests }, () => {
    const isFaulty = Math.random() < 0.45;
    const kind = isFaulty ? (KINDS[Math.floor(Math.random() * KINDS.length)] ?? "hang") : "latency";
    const ms = Math.floor(Math.random() * 250);
    return { method: "POST", path: "create", kind, times: 1, ...(kind === "latency" && { ms }) };
  });
}
