import { expect, test } from "vitest";
import { lostFrom } from "#scripts/test/released-schema.ts";

test("a column that is dropped, renamed or of another type is lost; one that is added is not", () => {
  const before = { order: { id: "uuid", state: "text" }, gone: { id: "bigint" } };
  expect(lostFrom(before, before)).toEqual([]);
  expect(lostFrom(before, { ...before, more: { id: "uuid" } })).toEqual([]);
  const now = { order: { id: "text", status: "text" } };
  expect(lostFrom(before, now)).toEqual(["order.id", "order.state", "gone.id"]);
});
