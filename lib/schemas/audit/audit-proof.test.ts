import { expect, test } from "vitest";
import { auditLinkSchema } from "#lib/schemas/audit/audit-proof.ts";

const hash = "0".repeat(64);

test.each([
  ["0", true],
  ["999999999999999999", true],
  ["9999999999999999999", false],
  ["-1", false],
])("event %s is a number that the database can hold: %s", (seq, isOne) => {
  expect(auditLinkSchema.safeParse({ seq, hash }).success).toBe(isOne);
});
