import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { FactorWaits } from "#components/safety/factor-waits.tsx";
import { LoneConfirmations } from "#components/safety/lone-confirmations.tsx";
import { factorWaitsSchema } from "#lib/schemas/identity/factor-wait.ts";
import { loneConfirmationsSchema } from "#lib/schemas/lone-confirmation.ts";
import { type Answer, answer, problem, stubApi } from "#test-support/components/api.ts";
import { renderPage } from "#test-support/components/render-page.tsx";

type Case = [what: string, title: string, request: string, none: Answer, shown: ReactNode];

const CASES: Case[] = [
  [
    "decisions of one person",
    "Couldn't load decisions of one person",
    "GET /api/lone-words",
    answer(loneConfirmationsSchema, []),
    <LoneConfirmations key="decisions" />,
  ],
  [
    "new second factors",
    "Couldn't load new second factors",
    "GET /api/factor-waits",
    answer(factorWaitsSchema, []),
    <FactorWaits key="factors" />,
  ],
];

test.each(CASES)(
  "%s that can't be read are not said to be none",
  async (...[, title, request, none, shown]) => {
    const failure = problem({ kind: "internal", status: 500, detail: "Something went wrong." });
    const api = stubApi({ [request]: failure });
    const user = renderPage(shown);
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    api.on(request, none);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await expect.poll(() => screen.queryByRole("alert")).toBeNull();
  },
);
