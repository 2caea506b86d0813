import { expect, test } from "vitest";
import { redact, redactCredentials } from "#lib/provider/redact.ts";

const HEADERS = {
  authorization: "Bearer s3cret/credential-of-ours",
  "x-merchant": "acme-corporation",
};

test("a credential that a provider repeats in a record is hidden, however JSON writes it", () => {
  for (const note of ["s3cret/credential-of-ours", "s3cret\\/credential-of-ours"]) {
    const json = `{"data": {"id": 1, "note": "used ${note}"}}`;
    expect(redactCredentials(json, HEADERS)).toBe('{"data": {"id": 1, "note": "used [hidden]"}}');
  }
});

test("what a record may hold by right stays: other headers' values, numbers, short words", () => {
  const json = '{"trackingId": "acme-corporation-7", "walletId": 1234567890123, "note": "Bearer"}';
  expect(redactCredentials(json, { ...HEADERS, "x-api-key": "1234567890123" })).toBe(json);
});

test("an error's words lose every header's value", () => {
  expect(redact("acme-corporation: Bearer s3cret/credential-of-ours is wrong", HEADERS)).toBe(
    "[hidden]: [hidden] is wrong",
  );
});
