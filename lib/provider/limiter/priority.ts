/**
 * Whose turn it is when requests to the provider wait for one another, first to last:
 * - payout: the POST of a payout, and the search for it before the POST
 * - look: searches for an order after its answer
 * - person: what a user waits for in front of a screen; also everything that names no priority
 * - follow: reading open payouts again
 * - sync: filling, following and verifying the synced records
 */
export type RequestPriority = "payout" | "look" | "person" | "follow" | "sync";
