import { expect, test } from "vitest";
import {
  type AddressCheckState,
  approvalOf,
  mayApprove,
  UNCHECKED,
} from "#components/payouts/approval/address-check-state.ts";

const matched: AddressCheckState = { result: "matched", typed: "a1b2", reason: "" };
const differs: AddressCheckState = { result: "differs", typed: "zzzz", reason: " " };
const explained: AddressCheckState = { ...differs, reason: " They moved. " };

test.each([
  ["unchecked", UNCHECKED, true, false],
  ["matched", matched, true, true],
  ["differs", differs, false, false],
  ["differs, with a reason", explained, true, false],
])("%s", (_what, check, isEnough, isEnoughWhereDemanded) => {
  expect(mayApprove(check, false)).toBe(isEnough);
  expect(mayApprove(check, true)).toBe(isEnoughWhereDemanded);
});

test("an approval carries what was typed, and a reason only where it differs", () => {
  expect(approvalOf(UNCHECKED)).toEqual({ addressEnd: null, reason: null });
  expect(approvalOf(matched)).toEqual({ addressEnd: "a1b2", reason: null });
  expect(approvalOf(explained)).toEqual({ addressEnd: "zzzz", reason: "They moved." });
});
