import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { DatesScreen } from "#components/dates-settings/dates-screen.tsx";
import { fiscalYearSchema } from "#lib/schemas/fiscal-year.ts";
import { answer, held, stubApi } from "#test-support/components/api.ts";
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
