import { expect, test } from "vitest";
import { redactAnswer, redactCredentials, redactMessage } from "#lib/provider/redact.ts";

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
  expect(
    redactMessage("acme-corporation: Bearer s3cret/credential-of-ours is wrong", HEADERS),
  ).toBe("[hidden]: [hidden] is wrong");
});

test("a direction mark in an error's words is named: it would turn round the words after it", () => {
  const said = "Too little\u2069\u202e in the wallet.\u200f";
  expect(redactMessage(said, {})).toBe("Too little⟨U+2069⟩⟨U+202E⟩ in the wallet.⟨U+200F⟩");
});

const basic = (pair: string) => ({
  Authorization: `Basic ${Buffer.from(pair).toString("base64")}`,
});

test("of a Basic pair the whole and the password are hidden, never the user name", () => {
  const pair = "northwind-trading:s3cret:password-1";
  const json = `{"label": "northwind-trading rent", "note": "s3cret:password-1, ${pair}, ${basic(pair).Authorization}"}`;
  const clean = '{"label": "northwind-trading rent", "note": "[hidden], [hidden], [hidden]"}';
  expect(redactCredentials(json, basic(pair))).toBe(clean);
  expect(redactMessage(`no user northwind-trading with s3cret:password-1`, basic(pair))).toBe(
    "no user northwind-trading with [hidden]",
  );
});

test("what is left of a record whose text repeats a quoted part of a credential can still be read", () => {
  const headers = { Authorization: 'Digest username="acme-payouts-1", realm="payouts"' };
  const clean = redactCredentials('{"id": 1, "label": "acme-payouts-1"}', headers);
  expect(JSON.parse(clean)).toEqual({ id: 1, label: "[hidden]" });
});

test("what a payout is recognised by is never rewritten", () => {
  const headers = { "X-Api-Key-Id": "northwind-live" };
  for (const member of [
    "trackingId",
    "walletId",
    "walletCurrency",
    "address",
    "tag",
    "createdAt",
  ]) {
    const kept = `"${member}" : "\\"northwind-live\\" INV-7"`;
    const json = `[{"note": "northwind-live", ${kept}, "label": "northwind-live"}]`;
    expect(redactCredentials(json, headers)).toBe(
      `[{"note": "[hidden]", ${kept}, "label": "[hidden]"}]`,
    );
  }
});

test("an answer that is shown whole loses credentials from eight characters on, and nothing else", () => {
  const headers = {
    "X-Api-Version": "2026-01-01",
    "X-Merchant": "1042",
    "X-Key": "k-marker",
    "X-Token": "00001042",
  };
  const text = `{"id": 1042, "amount": "00001042", "createdAt": "2026-01-01T10:00:00Z", "note": "k-marker"}`;
  expect(redactAnswer(text, headers)).toBe(text.replace("k-marker", "[hidden]"));
});
