import { expect, test } from "vitest";
import { problemOf } from "#lib/schemas/problem-error.ts";

test("a script that could not be loaded is a lost connection, without the script's URL", () => {
  const error = new Error("Failed to load chunk /_next/static/chunks/1pr3.js from module 198996");
  error.name = "ChunkLoadError";
  expect(problemOf(error)).toMatchObject({
    kind: "unavailable",
    detail: "The connection to Counterfoil was lost before an answer came.",
  });
});
