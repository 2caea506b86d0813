import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { DatesScreen } from "#components/dates-settings/dates-screen.tsx";
import { MemberZones } from "#components/layout/user-menu/member-zones.tsx";
import { fiscalYearQuery } from "#lib/api-client/fiscal-year.ts";
import { booksZoneSchema } from "#lib/schemas/books-zone.ts";
import { fiscalYearSchema } from "#lib/schemas/fiscal-year.ts";
import { SEEN_HEADER, seenOf } from "#lib/schemas/seen.ts";
import { answer, held, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const startsIn = (startMonth: number) => answer(fiscalYearSchema, { startMonth });

test("a month that is chosen while another is saved stays, and the button keeps the focus", async () => {
  const saved = held(startsIn(4));
  const api = stubApi({ "GET /api/fiscal-year": startsIn(1), "PUT /api/fiscal-year": saved });
  const user = renderPage(<DatesScreen zones={["UTC"]} />, { at: "/settings/dates" });
  const month = await screen.findByLabelText<HTMLSelectElement>("The year starts in");
  const save = screen.getByRole("button", { name: "Save" });
  await user.selectOptions(month, "April");
  await user.click(save);
  expect(await screen.findByRole("button", { name: "Saving" })).toBeDefined();
  await user.selectOptions(month, "July");
  api.on("GET /api/fiscal-year", startsIn(4));
  saved.release();
  expect(await screen.findAllByText("The start of the year was saved")).not.toEqual([]);
  expect(month.value).toBe("7");
  api.on("PUT /api/fiscal-year", startsIn(7));
  api.on("GET /api/fiscal-year", startsIn(7));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  // There is nothing more to save.
  await waitFor(() => expect(save.getAttribute("aria-disabled")).toBe("true"));
  expect(document.activeElement).toBe(save);
  expect(month.value).toBe("7");
  const sent = api.sentTo("PUT /api/fiscal-year").map(({ body }) => fiscalYearSchema.parse(body));
  expect(sent).toEqual([{ startMonth: 4 }, { startMonth: 7 }]);
});

test("a month and a zone chosen before the scripts are there are the ones that are saved", async () => {
  const [YEAR, ZONE] = ["PUT /api/fiscal-year", "PUT /api/books-zone"];
  const api = stubApi({
    "GET /api/fiscal-year": startsIn(1),
    [YEAR]: problem(),
    [ZONE]: problem(),
  });
  const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(name);
  const user = renderPage(<DatesScreen zones={["Asia/Tbilisi", "UTC"]} />, {
    at: "/settings/dates",
    known: (client) => client.setQueryData(fiscalYearQuery().queryKey, { startMonth: 1 }),
    early: () => {
      select("The year starts in").value = "4";
      select("Zone of the books").value = "Asia/Tbilisi";
    },
  });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(api.sentTo(YEAR)).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: "Save zone" }));
  await waitFor(() => expect(api.sentTo(ZONE)).toHaveLength(1));
  expect(api.sentTo(YEAR).map(({ body }) => body)).toEqual([{ startMonth: 4 }]);
  expect(api.sentTo(ZONE).map(({ body }) => body)).toEqual([{ zone: "Asia/Tbilisi" }]);
  expect(select("The year starts in").value).toBe("4");
  expect(select("Zone of the books").value).toBe("Asia/Tbilisi");
});

test("a month that another saved meanwhile is shown, and the chosen one stays until one is taken", async () => {
  const YEAR = "PUT /api/fiscal-year";
  const detail = "Ben changed the start of the year. Yours was not saved.";
  const api = stubApi({
    "GET /api/fiscal-year": startsIn(1),
    [YEAR]: problem({ status: 409, kind: "conflict", detail }),
  });
  const user = renderPage(<DatesScreen zones={["UTC"]} />, { at: "/settings/dates" });
  const month = await screen.findByLabelText<HTMLSelectElement>("The year starts in");
  await user.selectOptions(month, "April");
  api.on("GET /api/fiscal-year", startsIn(7));
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Set now: July")).toBeDefined();
  expect(month.value).toBe("4");
  await user.click(screen.getByRole("button", { name: "Use what is set now" }));
  expect(month.value).toBe("7");
  expect(screen.queryByText(detail)).toBeNull();
  const seen = api.sentTo(YEAR).map(({ headers }) => headers.get(SEEN_HEADER));
  expect(seen).toEqual([seenOf(1)]);
});

test("a zone of the books that another saved meanwhile is shown, and the chosen one stays", async () => {
  const ZONE = "PUT /api/books-zone";
  const detail = "Ben changed the zone of the books. Yours was not saved.";
  const zoneIs = (zone: string) => answer(booksZoneSchema, { zone });
  const api = stubApi({
    "GET /api/fiscal-year": startsIn(1),
    "GET /api/books-zone": zoneIs("UTC"),
    [ZONE]: problem({ status: 409, kind: "conflict", detail }),
  });
  const page = (
    <MemberZones initial={{ zone: "UTC" }}>
      <DatesScreen zones={["Asia/Kathmandu", "Asia/Tbilisi", "UTC"]} />
    </MemberZones>
  );
  const user = renderPage(page, { at: "/settings/dates" });
  const zone = await screen.findByLabelText<HTMLSelectElement>("Zone of the books");
  await user.selectOptions(zone, "Asia/Tbilisi");
  api.on("GET /api/books-zone", zoneIs("Asia/Kathmandu"));
  await user.click(screen.getByRole("button", { name: "Save zone" }));
  expect(await screen.findByText("Set now: Asia/Kathmandu")).toBeDefined();
  expect(zone.value).toBe("Asia/Tbilisi");
  await user.click(screen.getByRole("button", { name: "Keep what you entered" }));
  await user.click(screen.getByRole("button", { name: "Save zone" }));
  await waitFor(() => expect(api.sentTo(ZONE)).toHaveLength(2));
  const seen = api.sentTo(ZONE).map(({ headers }) => headers.get(SEEN_HEADER));
  expect(seen).toEqual([seenOf("UTC"), seenOf("Asia/Kathmandu")]);
});
