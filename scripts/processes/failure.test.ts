import { expect, test } from "vitest";
import { reasonOf } from "#scripts/processes/failure.ts";

const refused = (address: string) =>
  Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: "ECONNREFUSED" });

test("what every address of a name answered is said, where the error itself says nothing", () => {
  const each = [refused("::1:5432"), refused("127.0.0.1:5432")];
  // As Node has it for a host of several addresses.
  const error = Object.assign(new AggregateError(each), { code: "ECONNREFUSED" });
  expect(reasonOf(error)).toBe(
    "connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432",
  );
});

test.each([
  [new Error("It failed."), "It failed."],
  [Object.assign(new Error(""), { code: "ETIMEDOUT" }), "ETIMEDOUT"],
  [new AggregateError([], ""), "AggregateError"],
  ["a text", "a text"],
])("a reason is never empty (case %#)", (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
