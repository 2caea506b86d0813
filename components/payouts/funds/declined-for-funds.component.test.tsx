import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { DeclinedForFunds } from "#components/payouts/funds/declined-for-funds.tsx";
import { fundsMeaningSchema } from "#lib/schemas/payouts/funds-hold.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";
import { aQueuedOrder } from "#test-support/payouts/a-queued-order.ts";

test("once it is said what a message means, the other answer is not where that one was pressed", async () => {
  const order = aQueuedOrder({ state: "refused", reason: "Insufficient funds." });
  const MEANING = `GET /api/payouts/entries/${order.id}/funds`;
  const SAY = `PUT /api/payouts/entries/${order.id}/funds`;
  const unsaid = { meansNoFunds: null, saidBy: null, hold: null, others: { count: 0, sum: "0" } };
  const said = { ...unsaid, meansNoFunds: true };
  const api = stubApi({
    [MEANING]: answer(fundsMeaningSchema, unsaid),
    "GET /api/wallet-names": answer(z.array(walletNameSchema), []),
  });
  api.on(SAY, (sent) => {
    const after = answer(fundsMeaningSchema, said);
    api.on(MEANING, after);
    return after(sent);
  });
  const user = renderPage(<DeclinedForFunds order={order} />);
  const choices = () => screen.getAllByRole("button", { name: /^It means/ });
  await screen.findByRole("button", { name: "It means not enough funds" });
  const [first] = choices();
  if (first === undefined) return;
  await user.click(first);
  await waitFor(() => expect(api.sentTo(MEANING)).toHaveLength(2));
  await screen.findByRole("button", { name: /^Hold/ });
  const [there] = choices();
  expect(there?.textContent).toBe("It means not enough funds");
  if (there !== undefined) await user.click(there);
  expect(api.sentTo(SAY)).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "It means something else" }));
  await waitFor(() => expect(api.sentTo(SAY)).toHaveLength(2));
  const means = [{ meansNoFunds: true }, { meansNoFunds: false }];
  expect(api.sentTo(SAY).map(({ body }) => body)).toEqual(means);
});
