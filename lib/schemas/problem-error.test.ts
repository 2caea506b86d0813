import { expect, test } from "vitest";
import type { Problem } from "#lib/schemas/problem.ts";
import { isUnanswered, problemOf } from "#lib/schemas/problem-error.ts";

test("a script that could not be loaded is a lost connection, without the script's URL", () => {
  const error = new Error("Failed to load chunk /_next/static/chunks/1pr3.js from module 198996");
  error.name = "ChunkLoadError";
  expect(problemOf(error)).toMatchObject({
    kind: "unavailable",
    detail: "The connection to Counterfoil was lost before an answer came.",
  });
});

const OWN = { type: "about:blank", title: "", detail: "", requestId: "" } as const;
const COUNTERFOILS = { ...OWN, type: "urn:counterfoil:problem:unavailable" };

test.each<[string, Problem, boolean]>([
  ["a lost connection", { ...OWN, status: 0, kind: "unavailable" }, true],
  ["a proxy's own answer", { ...OWN, status: 502, kind: "unavailable" }, true],
  ["an answer that can't be read", { ...OWN, status: 200, kind: "unreadable" }, true],
  [
    "an uncertain end",
    { ...COUNTERFOILS, status: 503, kind: "unavailable", isUncertain: true },
    true,
  ],
  ["a refusal for now", { ...COUNTERFOILS, status: 503, kind: "unavailable" }, false],
  ["a refusal", { ...COUNTERFOILS, status: 409, kind: "conflict" }, false],
  ["a proxy's refusal", { ...OWN, status: 413, kind: "internal" }, false],
])("whether %s leaves open what became of a write", (_what, problem, isOpen) => {
  expect(isUnanswered(problem)).toBe(isOpen);
});
