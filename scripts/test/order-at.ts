import { answerSchema } from "#lib/schemas/common/answer.ts";
import { grantSchema } from "#lib/schemas/identity/step-up.ts";
import { problemSchema } from "#lib/schemas/problem.ts";
import { ADMINISTRATOR } from "#scripts/test/sign-in-at.ts";
import { someAddress } from "#test-support/addresses/some-address.ts";

const WRITE = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

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
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    fetch(url + path, {
      method: "POST",
      headers: { ...WRITE, cookie, connection: "close", ...more },
      body: JSON.stringify(body),
    });
  const key = { "idempotency-key": order.trackingId };
  const first = await post("/api/payouts", order, key);
  const answer: unknown = await first.json();
  if (first.status !== 403) return first.status;
  const { stepUp } = problemSchema.parse(answer);
  const proof = ADMINISTRATOR.COUNTERFOIL_ADMIN_PASSWORD;
  const proven = await post("/api/step-up", { hash: stepUp?.hash, method: "password", proof });
  const { grant } = answerSchema(grantSchema).parse(await proven.json()).data;
  const second = await post("/api/payouts", order, { ...key, "step-up": grant });
  await second.body?.cancel();
  return second.status;
}
