import { runInNewContext } from "node:vm";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { vi } from "vitest";
import { EARLY_PRESSES } from "#app/first-script/early-input.ts";
import { NowProvider } from "#components/data-table/cells/now.tsx";
import { StatusesProvider } from "#components/data-table/cells/statuses.tsx";
import { MemberPreferences } from "#components/layout/member-preferences.tsx";
import { makeQueryClient } from "#components/layout/query-client.ts";
import { StepUpHost } from "#components/layout/step-up/step-up-host.tsx";
import { MemberProvider, type SignedInUser } from "#components/signed-in-user/user.tsx";
import { ToastHost } from "#components/ui/feedback/toast-host.tsx";
import { ZoneProvider } from "#components/ui/preferences/zone.tsx";
import { guardedFor } from "#lib/schemas/identity/permissions.ts";
import type { Role } from "#lib/schemas/identity/role.ts";
import { preferencesAt } from "#lib/schemas/preferences/preferences.ts";
import { TestRouter } from "#test-support/components/test-router.tsx";

const USER = {
  id: "6a1f0f6e-0000-4000-8000-000000000001",
  name: "Mia Manager",
  email: "manager@example.org",
  limits: null,
  hasSecondFactor: true,
};

type Options = {
  /** The URL at which the component is shown. */
  at?: string;
  roles?: Role[];
  user?: Partial<SignedInUser>;
  /** Fills in what the server has read for the page. */
  known?: (client: QueryClient) => void;
  /**
   * What is done to the page's HTML, as the server sends it, before its scripts are there. It is as in a browser but for
   * the scripts of a component that is loaded later: they are there as soon as they are asked for.
   */
  early?: () => void;
};

/**
 * Shows a component as one of Counterfoil's pages would: to a signed-in user, by default one who is administrator,
 * maker and approver, who reads times in UTC. Returns the user who sits before it.
 */
export function renderPage(component: ReactNode, options: Options = {}) {
  const { at = "/", roles = ["administrator", "maker", "approver"], user = {} } = options;
  const { known, early } = options;
  window.history.replaceState(null, "", at);
  const client = makeQueryClient();
  known?.(client);
  const member = { ...USER, roles, may: guardedFor(roles), ...user };
  const page = (
    <TestRouter>
      <MemberProvider member={member}>
        <StatusesProvider defined={[]}>
          <QueryClientProvider client={client}>
            <MemberPreferences initial={preferencesAt({ columns: {}, widths: {} }, "UTC")}>
              <ZoneProvider zone="UTC">
                <NowProvider renderedAt={new Date().toISOString()}>{component}</NowProvider>
              </ZoneProvider>
            </MemberPreferences>
            <StepUpHost />
            <ToastHost />
          </QueryClientProvider>
        </StatusesProvider>
      </MemberProvider>
    </TestRouter>
  );
  if (early === undefined) render(page);
  else {
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page);
    runInNewContext(EARLY_PRESSES, { document: container, self: globalThis });
    early();
    render(page, { container, hydrate: true });
  }
  // A test may have stopped the clock.
  return userEvent.setup({ advanceTimers: (ms) => advance(ms) });
}

function advance(ms: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
}
