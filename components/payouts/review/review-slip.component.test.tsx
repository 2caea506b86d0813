import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod";
import { ReviewSlip } from "#components/payouts/review/review-slip.tsx";
import { payoutRequestSchema } from "#lib/schemas/payouts/payout-request.ts";
import { walletNameSchema } from "#lib/schemas/wallet-name.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const WITH_TAG_IN_IT = "XVLhHMPHU98es4dbozjVtdWzVrDjtVqrDUk2vDpkTjPsY73";

test.each([
  ["rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY", null, "Tag: none"],
  ["rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY", "42", "Tag: 42"],
  [WITH_TAG_IN_IT, null, "Tag: 16781933, which the address holds"],
])("the recipient's tag is read out before the payout goes: %s, %s", (address, tag, said) => {
  const request = payoutRequestSchema.parse({
    walletId: "2020",
    currency: "XRP",
    amount: "25",
    address,
    tag,
    fee: "medium",
    isFeeIncluded: false,
    trackingId: "t-1",
  });
  stubApi({ "GET /api/wallet-names": answer(z.array(walletNameSchema), []) });
  renderPage(<ReviewSlip request={request} />);
  expect(screen.getByRole("region", { name: "The payout" }).textContent).toContain(said);
});
