import { afterEach, expect, test, vi } from "vitest";
import {
  isCancelledStepUp,
  registerStepUp,
  withStepUp,
} from "#lib/api-client/requests/with-step-up.ts";
import type { ProblemKind } from "#lib/schemas/problem.ts";
import { ProblemError } from "#lib/schemas/problem-error.ts";

const stepUp = { hash: "payouts.submit:00", summary: "Send 1", methods: [] };

function problem(kind: ProblemKind) {
  const base = { type: "", title: "", status: 403, detail: "", requestId: "" };
  const asked = kind === "step_up_required" ? { stepUp } : {};
  return new ProblemError({ ...base, kind, ...asked });
}

let end = () => {};
afterEach(() => end());

test("what needs no proof is done once, and nobody is asked", async () => {
  const ask = vi.fn(async () => "grant");
  end = registerStepUp(ask);
  const exchange = vi.fn(async () => "done");
  expect(await withStepUp(exchange)).toBe("done");
  expect(exchange.mock.calls).toEqual([[{ "step-up": "ask" }]]);
  expect(ask).not.toHaveBeenCalled();
});

test("what needs one is done again with it", async () => {
  const ask = vi.fn(async () => "grant");
  end = registerStepUp(ask);
  const exchange = vi.fn(async (headers: Record<string, string>) => {
    if (headers["step-up"] === "ask") throw problem("step_up_required");
    return "done";
  });
  expect(await withStepUp(exchange)).toBe("done");
  expect(ask.mock.calls).toEqual([[stepUp]]);
  expect(exchange.mock.calls).toEqual([[{ "step-up": "ask" }], [{ "step-up": "grant" }]]);
});

test("a user who cancels ends it; so does having no dialog to ask with", async () => {
  const exchange = vi.fn(async () => {
    throw problem("step_up_required");
  });
  const rejected = await withStepUp(exchange).catch((error: Error) => error);
  expect(isCancelledStepUp(rejected instanceof Error ? rejected : null)).toBe(true);
  end = registerStepUp(async () => null);
  await expect(withStepUp(exchange)).rejects.toThrow(ProblemError);
  expect(exchange).toHaveBeenCalledTimes(2);
});

test("a proof that is refused is not asked for again, and is a failure that is shown", async () => {
  const ask = vi.fn(async () => "grant");
  end = registerStepUp(ask);
  const exchange = vi.fn(async () => {
    throw problem("step_up_required");
  });
  const rejected = await withStepUp(exchange).catch((error: unknown) => error);
  expect(rejected).toMatchObject({
    problem: {
      kind: "conflict",
      detail: "This changed while you confirmed, so nothing was done. Look again.",
      stepUp,
    },
  });
  expect(exchange).toHaveBeenCalledTimes(2);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("any other problem is passed on", async () => {
  end = registerStepUp(async () => "grant");
  const refused = problem("conflict");
  await expect(withStepUp(() => Promise.reject(refused))).rejects.toBe(refused);
});

test("the caller is told when the user is asked, and when no more", async () => {
  const heard: (boolean | string)[] = [];
  end = registerStepUp(async () => {
    heard.push("asked");
    return "grant";
  });
  const exchange = async (headers: Record<string, string>) => {
    if (headers["step-up"] === "ask") throw problem("step_up_required");
    heard.push("sent");
  };
  await withStepUp(exchange, (isAsking) => heard.push(isAsking));
  expect(heard).toEqual([true, "asked", false, "sent"]);
});
