import { AccountUser } from "#scripts/test/account-user.ts";
import { someAddress } from "#test-support/addresses/some-address.ts";

/** A payout that the sandbox takes and that needs no approval. */
export function smallPayout(trackingId: string) {
  return {
    walletId: "2003",
    currency: "USDT_TRX",
    amount: "7",
    fee: "medium",
    trackingId,
    address: someAddress(),
    isFeeIncluded: false,
  };
}

/**
 * Orders a payout at an installation as the browser does: asked for step-up, it proves by password
 * and sends the same again. Returns the answer's status. Rejects if the connection is lost.
 */
export async function orderAt(
  url: string,
  cookie: string,
  order: ReturnType<typeof smallPayout>,
): Promise<number> {
  const key = { "idempotency-key": order.trackingId };
  const answer = await new AccountUser(url, cookie).call("POST", "/api/payouts", order, key);
  await answer.body?.cancel();
  return answer.status;
}
