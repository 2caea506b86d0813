import { expect, test } from "vitest";
import { Overrides } from "#sandbox/faults/overrides.ts";

function written(override: object, record: object): unknown {
  const overrides = new Overrides();
  overrides.set([{ resource: "payments", id: 7, ...override }]);
  return JSON.parse(overrides.write("payments", record));
}

test("a patch sets fields, merges objects within and can set null", () => {
  const record = { id: 7, status: "a", conversion: { rate: "1", id: 2 } };
  expect(written({ patch: { status: null, conversion: { rate: 3 } } }, record)).toEqual({
    id: 7,
    status: null,
    conversion: { rate: 3, id: 2 },
  });
});

test("remove takes fields away; replace writes another value, null too", () => {
  expect(written({ remove: ["status"] }, { id: 7, status: "a" })).toEqual({ id: 7 });
  expect(written({ replace: [1] }, { id: 7 })).toEqual([1]);
  expect(written({ replace: null }, { id: 7 })).toBeNull();
});

test("other records and resources stay as they are", () => {
  expect(written({ replace: 1 }, { id: 8 })).toEqual({ id: 8 });
  const overrides = new Overrides();
  overrides.set([{ resource: "payments", id: 7, replace: 1 }]);
  expect(JSON.parse(overrides.write("payouts", { id: 7 }))).toEqual({ id: 7 });
  overrides.clear();
  expect(JSON.parse(overrides.write("payments", { id: 7 }))).toEqual({ id: 7 });
});

test("ids are written with the offset, by all their digits, wherever a record has one", () => {
  const overrides = new Overrides(2n ** 53n);
  const record = { id: 1, walletId: 3, transaction: { id: 5 }, conversion: null };
  const text = `{"id":9007199254740993,"walletId":3,"transaction":{"id":9007199254740997},"conversion":null}`;
  expect(overrides.write("payments", record)).toBe(text);
  for (const id of [1, "9007199254740993"]) {
    overrides.set([{ resource: "payments", id, patch: { walletId: 4 } }]);
    expect(overrides.write("payments", record)).toBe(text.replace(":3,", ":4,"));
  }
});
