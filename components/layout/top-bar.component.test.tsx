import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { TopBar } from "#components/layout/top-bar.tsx";
import { type ProviderHealth, providerHealthSchema } from "#lib/schemas/provider-health.ts";
import { answer, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

const HEALTH = "GET /api/service-health";

const health = (state: ProviderHealth["state"], latencyMs: number | null) =>
  answer(providerHealthSchema, {
    state,
    latencyMs,
    checkedAt: "2026-11-01T10:00:00Z",
    environment: "sandbox",
  });

test("a provider that is slow or gone is told in words, until it is well again", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = stubApi({ [HEALTH]: health("up", 12) });
  renderPage(<TopBar search={null} />);
  const bar = within(screen.getByRole("banner"));
  const says = (text: RegExp) =>
    vi.waitFor(() => expect(bar.getByRole("status").textContent).toMatch(text));
  await vi.waitFor(() => expect(api.sentTo(HEALTH)).toHaveLength(1));
  await says(/^$/);
  api.on(HEALTH, health("down", null));
  await vi.advanceTimersByTimeAsync(30_000);
  await says(/^Provider down\. /);
  // Of one that is in trouble it is asked sooner.
  api.on(HEALTH, health("slow", 4_000));
  await vi.advanceTimersByTimeAsync(3_000);
  await says(/^Provider slow\. /);
  api.on(HEALTH, health("up", 12));
  await vi.advanceTimersByTimeAsync(3_000);
  await says(/^$/);
});

test("what could not be asked is not said to be down", async () => {
  const api = stubApi({ [HEALTH]: problem() });
  renderPage(<TopBar search={null} />);
  await vi.waitFor(() => expect(api.sentTo(HEALTH)).toHaveLength(1));
  expect(screen.getByRole("status").textContent).toBe("");
});
