import { randomUUID } from "node:crypto";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Discrepancies } from "#components/data-sync/discrepancies/discrepancies.tsx";
import {
  discrepancyPageSchema,
  type SyncDiscrepancy,
} from "#lib/schemas/synced/sync-discrepancy.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { expectNoAxeViolations } from "#test-support/components/axe.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const GET = "GET /api/mirror/findings";
const NONE = answer(discrepancyPageSchema, { discrepancies: [], next: null });

const heading = () => screen.getByRole("heading", { name: "Discrepancies" });

/** A currency that had changed unseen. */
function changed(recordId: string): SyncDiscrepancy {
  const at = "2026-11-01T10:00:00Z";
  const detail = { count: 1, from: null, to: null, totals: null, records: [{ id: recordId }] };
  const id = randomUUID();
  return { id, resource: "currencies", kind: "changed", foundAt: at, mendedAt: at, detail };
}

test("discrepancies that can't be read are said to be so, and read again", async () => {
  const api = stubApi({ [GET]: NONE });
  const user = renderPage(<Discrepancies />, { at: "/data-sync" });
  expect((await screen.findByRole("radio", { name: "All" })).getAttribute("aria-checked")).toBe(
    "true",
  );
  api.on(GET, () => new Response("", { status: 500 }));
  await user.click(screen.getByRole("radio", { name: "Currencies" }));
  expect(await screen.findByText("Couldn't load discrepancies")).toBeDefined();
  await waitFor(() => expect(location.search).toBe("?resource=currencies"));
  expect(api.sentTo(GET).at(-1)?.query.get("resource")).toBe("currencies");
  await expectNoAxeViolations();
  api.on(GET, NONE);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No discrepancies match this filter")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Show all discrepancies" }));
  expect(document.activeElement).toBe(heading());
});

test("the heading has the focus once another page of discrepancies is shown", async () => {
  const [newest, oldest] = [changed("7"), changed("8")];
  stubApi({
    [GET]: (sent) => {
      const isOlder = sent.query.get("before") === newest.id;
      const page = isOlder
        ? { discrepancies: [oldest], next: null }
        : { discrepancies: [newest], next: newest.id };
      return answer(discrepancyPageSchema, page)(sent);
    },
  });
  const user = renderPage(<Discrepancies />, { at: "/data-sync" });
  await user.click(await screen.findByRole("button", { name: "Older" }));
  expect(await screen.findByText("8")).toBeDefined();
  expect(document.activeElement).toBe(heading());
  await user.click(screen.getByRole("button", { name: "Newest" }));
  expect(await screen.findByText("7")).toBeDefined();
  expect(document.activeElement).toBe(heading());
});
