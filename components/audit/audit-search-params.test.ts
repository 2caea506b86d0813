import { expect, test } from "vitest";
import { auditFilter, readAuditSearchParams } from "#components/audit/audit-search-params.ts";

test.each(["subject", "action"] as const)("%s is taken without the spaces around it", (name) => {
  expect(auditFilter(readAuditSearchParams({ [name]: " a b " }))).toEqual({ [name]: "a b" });
});

test.each([
  ["subject", "\0"],
  ["subject", "a\0b"],
  ["action", "\uD800"],
  ["actor", "person:\0"],
  ["actor", "somebody"],
  ["outcome", "perhaps"],
])("%s=%j is no filter, so that the log is shown and this is said to be wrong", (name, text) => {
  const read = readAuditSearchParams({ [name]: text });
  expect(Object.values(read).filter((one) => one !== null)).toEqual([{ ok: false, raw: text }]);
  expect(auditFilter(read)).toEqual({});
});
