import { type Demand, KEPT_FOR_PAYOUTS, LANES } from "#lib/provider/limiter/limiter.ts";

/**
 * What every process has in hand, whatever others ask for, so that a click never waits for a share.
 */
const IN_HAND = 0.2;

/**
 * Shares a rate of this many requests a second among processes by what each asked for in the last
 * second, lane after lane; what is left over is split evenly. Every process computes the same
 * result, and the shares never add up to more than the rate.
 */
export function shareRate(perSecond: number, demands: readonly Demand[]): number[] {
  const count = demands.length;
  const inHand = (perSecond * IN_HAND) / Math.max(1, count);
  const shares = demands.map(() => inHand);
  let left = perSecond * (1 - IN_HAND);
  const give = (wanted: readonly number[], most: number): void => {
    const all = wanted.reduce((sum, one) => sum + one, 0);
    const given = Math.min(all, most, left);
    if (given <= 0) return;
    left -= given;
    wanted.forEach((one, index) => {
      shares[index] = (shares[index] ?? 0) + (given * one) / all;
    });
  };
  const payouts = demands.map((demand) => demand.sync_payouts);
  const kept = perSecond * KEPT_FOR_PAYOUTS;
  give(payouts, kept);
  const asked = payouts.reduce((sum, one) => sum + one, 0);
  const unmet = asked <= kept ? 0 : (asked - kept) / asked;
  for (const lane of LANES) {
    const scale = lane === "sync_payouts" ? unmet : 1;
    give(
      demands.map((demand) => demand[lane] * scale),
      Number.POSITIVE_INFINITY,
    );
  }
  return shares.map((share) => share + left / count);
}
