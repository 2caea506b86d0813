import fc from "fast-check";
import { expect, test } from "vitest";
import { eventHash, type Hashed, NO_HASH } from "#lib/audit/event-hash.ts";

const ENTRY: Hashed = {
  account_id: "m",
  seq: "1",
  id: "i",
  at: "2026-11-21T12:20:00.123456Z",
  prev_hash: NO_HASH,
  actor_kind: "person",
  actor_id: "p",
  actor_name: "Ada",
  actor_email: "ada@example.com",
  session_id: "s",
  action: "payouts.submit",
  subject_type: "payout-entry",
  subject_id: "e",
  outcome: "done",
  before: null,
  after: { amount: "1.5" },
  reason: "r",
  address: "127.0.0.1",
  user_agent: "u",
  request_id: "q",
};

test("is what anybody can work out again from the row", () => {
  // printf '["counterfoil-audit/1",{"action":"payouts.submit",…}]' | sha256sum
  expect(eventHash(ENTRY)).toBe("3e5dac7bdd147a119ad9b24414380680c5d66de6bbad65c7a2b222fa6ca4553d");
});

test("no column can change, and nothing slides from one into the next", () => {
  const names = ["id", "at", "actor_name", "reason", "address", "user_agent"] as const;
  const change = fc.record({ name: fc.constantFrom(...names), value: fc.string() });
  fc.assert(
    fc.property(change, ({ name, value }) => {
      fc.pre(value !== ENTRY[name]);
      expect(eventHash({ ...ENTRY, [name]: value })).not.toBe(eventHash(ENTRY));
    }),
  );
  expect(eventHash({ ...ENTRY, reason: null, address: "r" })).not.toBe(
    eventHash({ ...ENTRY, reason: "r", address: null }),
  );
});

test("every column counts", () => {
  for (const name of Object.keys(ENTRY)) {
    expect(eventHash({ ...ENTRY, [name]: "other" }), name).not.toBe(eventHash(ENTRY));
  }
});
