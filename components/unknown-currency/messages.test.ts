import { expect, test } from "vitest";
import { addressHint } from "#components/unknown-currency/messages.ts";

test("what follows from a stated currency is the whole address only where no tag was chosen", () => {
  expect(addressHint(null)).toMatch(/^All records at this address follow/);
  expect(addressHint("77")).toMatch(/^All records at this address with the tag 77 follow/);
});
