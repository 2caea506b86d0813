import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Time } from "#components/data-table/cells/time.tsx";
import { renderPage } from "#test-support/components/render-page.tsx";

test("a time that counts the minutes is not announced each minute", () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-01T10:05:00Z") });
  renderPage(
    <>
      <Time value="2026-11-01T10:00:00Z" />
      <Time value="2026-10-01T10:00:00Z" />
    </>,
  );
  expect(
    screen
      .getByText(/minutes ago/)
      .closest("time")
      ?.getAttribute("aria-live"),
  ).toBe("off");
  expect(screen.getByText(/^2026-10-01/).getAttribute("aria-live")).toBeNull();
});
