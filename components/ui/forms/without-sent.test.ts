import { expect, test } from "vitest";
import { withoutSent } from "#components/ui/forms/without-sent.ts";

test.each([
  ["Wrong amount.", "Wrong amount.", ""],
  ["Wrong amount.", " Wrong amount. ", ""],
  ["Wrong amount.", "Wrong amount. And", "Wrong amount. And"],
  ["", "2003", "2003"],
  ["", "", ""],
])("once %j was sent, of %j stays %j", (sent, typed, stays) => {
  expect(withoutSent(sent)(typed)).toBe(stays);
});
