import { expect, test } from "vitest";
import * as z from "zod";
import { parseInput } from "#lib/http/parse-input.ts";
import { isFailure } from "#lib/schemas/failure.ts";

function errorsOf(schema: z.ZodType, value: unknown): Record<string, string[]> {
  try {
    parseInput(schema, value);
  } catch (error) {
    return isFailure(error) ? (error.details.errors ?? {}) : {};
  }
  return {};
}

test("a list of very many wrong entries is answered by some messages, not by megabytes", () => {
  const schema = z.strictObject({ roles: z.array(z.enum(["maker", "approver"])) });
  const errors = errorsOf(schema, { roles: Array.from({ length: 30_000 }, () => 1) });
  expect(Object.keys(errors)).toHaveLength(100);
  expect(Object.keys(errors)[0]).toBe("roles.0");
});
