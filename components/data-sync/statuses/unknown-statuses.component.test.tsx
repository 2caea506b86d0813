import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { UnknownStatuses } from "#components/data-sync/statuses/unknown-statuses.tsx";
import { changeOutcomeSchema } from "#lib/schemas/pending-change.ts";
import { SEEN_HEADER, seenOf } from "#lib/schemas/seen.ts";
import { type ProviderStatus, providerStatusesSchema } from "#lib/schemas/status-definition.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const STATUSES = "GET /api/statuses";
const DEFINE = "PUT /api/statuses";
const AT = "2026-11-01T10:00:00Z";

const statuses = (definition: ProviderStatus["definition"]) =>
  answer(providerStatusesSchema, [
    {
      kind: "payout",
      status: "odd",
      example: "Odd",
      recordId: "201",
      seenBy: "sync",
      firstSeenAt: AT,
      definition,
    },
  ]);

test("what another said of a status meanwhile is shown, and replaced only by who saves again", async () => {
  const detail = 'Ben changed what the payout status "odd" means after this page had shown it.';
  const api = stubApi({
    [STATUSES]: statuses(null),
    [DEFINE]: problem({ status: 409, kind: "conflict", detail }),
  });
  const user = renderPage(<UnknownStatuses />, { at: "/data-sync" });
  await user.click(await screen.findByRole("button", { name: "Define the payout status Odd" }));
  await user.click(screen.getByRole("radio", { name: "Yes, nothing follows it" }));
  const said = { isFinal: false, isMoneyMoved: true, definedBy: "Ben", definedAt: AT };
  api.on(STATUSES, statuses(said));
  const save = screen.getByRole("button", { name: "Save the definition" });
  await user.click(save);
  expect(await screen.findByText("Set now: Not final, money moved; defined by Ben")).toBeDefined();
  expect(screen.getByText(detail)).toBeDefined();
  await expectNoAxeViolations();
  await user.click(screen.getByRole("button", { name: "Keep what you entered" }));
  api.on(DEFINE, answer(changeOutcomeSchema, { status: "applied" }));
  await user.click(save);
  await waitFor(() => expect(screen.queryByRole("form")).toBeNull());
  const sent = api.sentTo(DEFINE);
  expect(sent.map(({ headers }) => headers.get(SEEN_HEADER))).toEqual([
    seenOf(null),
    seenOf([false, true]),
  ]);
  expect(sent[1]?.body).toMatchObject({ isFinal: true, isMoneyMoved: false });
});
