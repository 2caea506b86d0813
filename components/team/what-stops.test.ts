import { expect, test } from "vitest";
import { whatStops } from "#components/team/what-stops.ts";

test("who loses the maker role or the approver role leaves something waiting, others nothing", () => {
  const payouts = expect.stringMatching(/^Their payouts that were not sent yet wait/);
  expect(whatStops(["maker", "administrator"])).toEqual(payouts);
  expect(whatStops(["approver"])).toBe(
    "What they approved and has not left yet needs a new approval.",
  );
  expect(whatStops(["maker", "approver"])).toBe(
    `${whatStops(["maker"])} ${whatStops(["approver"])}`,
  );
  expect(whatStops(["viewer", "administrator", "auditor"])).toBe("");
});
