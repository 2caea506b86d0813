import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { MemberZones } from "#components/layout/user-menu/member-zones.tsx";
import { useBooksZone } from "#components/ui/preferences/zone.tsx";
import { booksZoneSchema } from "#lib/schemas/books-zone.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

function ShownZone() {
  return <p>{useBooksZone()}</p>;
}

test("a page that stays open follows the zone of the books", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  stubApi({ "GET /api/books-zone": answer(booksZoneSchema, { zone: "Europe/Berlin" }) });
  renderPage(
    <MemberZones initial={{ zone: "UTC" }}>
      <ShownZone />
    </MemberZones>,
  );
  expect(screen.getByText("UTC")).toBeDefined();
  await vi.advanceTimersByTimeAsync(301_000);
  expect(await screen.findByText("Europe/Berlin")).toBeDefined();
});
