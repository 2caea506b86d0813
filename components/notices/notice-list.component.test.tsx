import { randomUUID } from "node:crypto";
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { NoticeList } from "#components/notices/notice-list.tsx";
import { acknowledgedSchema } from "#lib/schemas/common/write-answers.ts";
import { acknowledgementSchema, type Notice, noticesSchema } from "#lib/schemas/notice.ts";
import { answer, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const MIA = { id: "6a1f0f6e-0000-4000-8000-000000000001", name: "Mia Manager" };

/** That new recovery codes were made. */
const renewed = (): Notice => ({
  id: randomUUID(),
  createdAt: "2026-11-01T10:00:00Z",
  content: { kind: "recovery-codes-renewed", details: { member: MIA } },
});

test("the focus is with the other notices once one is acknowledged, and in the content after the last", async () => {
  let notices = [renewed(), renewed()];
  const READ = "POST /api/notices/acknowledge";
  const api = stubApi({
    "GET /api/notices": (sent) => answer(noticesSchema, notices)(sent),
    [READ]: (sent) => {
      const { ids } = acknowledgementSchema.parse(sent.body);
      notices = notices.filter(({ id }) => !ids.includes(id));
      return answer(acknowledgedSchema, { acknowledged: ids.length })(sent);
    },
  });
  const user = renderPage(
    <main id="content" tabIndex={-1}>
      <NoticeList />
    </main>,
  );
  await user.click(await screen.findByText("2 notices to acknowledge"));
  const acknowledge = () => screen.queryAllByRole("button", { name: /^Acknowledge: / });
  const [, last] = acknowledge();
  if (last === undefined) throw new Error("there are two notices");
  const region = screen.getByRole("region", { name: "Notices" });
  await user.click(last);
  await waitFor(() => expect(acknowledge()).toHaveLength(1));
  const [other] = acknowledge();
  if (other === undefined) throw new Error("there is one notice");
  // As the second click of a double click on the one that went.
  other.click();
  expect(api.sentTo(READ)).toHaveLength(1);
  await waitFor(() => expect(document.activeElement).toBe(region));
  await waitFor(() => expect(other.getAttribute("aria-disabled")).toBeNull());
  await user.click(other);
  await waitFor(() => expect(acknowledge()).toEqual([]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("a notice that comes just before all are acknowledged is not acknowledged unread", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const READ = "POST /api/notices/acknowledge";
  let notices = [renewed(), renewed()];
  const api = stubApi({
    "GET /api/notices": (sent) => answer(noticesSchema, notices)(sent),
    [READ]: answer(acknowledgedSchema, { acknowledged: 3 }),
  });
  const user = renderPage(<NoticeList />);
  await user.click(await screen.findByText("2 notices to acknowledge"));
  const all = screen.getByRole("button", { name: "Acknowledge all 2" });
  all.focus();
  notices = [...notices, renewed()];
  await act(() => vi.advanceTimersByTimeAsync(60_100));
  await screen.findByText("3 notices to acknowledge");
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(all);
  expect(api.sentTo(READ)).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await user.keyboard("{Enter}");
  const ids = notices.map(({ id }) => id);
  await waitFor(() => expect(api.sentTo(READ).map(({ body }) => body)).toEqual([{ ids }]));
});
