import { expect, test } from "vitest";
import * as z from "zod";
import { fieldsOf, filtersOf } from "#lib/resources/define-resource.ts";
import { DATED_RESOURCE_NAMES, RESOURCES } from "#lib/resources/resources.ts";
import { currencySchema } from "#lib/schemas/records/currency.ts";
import { paymentSchema } from "#lib/schemas/records/payment.ts";
import { payoutSchema } from "#lib/schemas/records/payout.ts";
import { transactionSchema } from "#lib/schemas/records/transaction.ts";

const SCHEMAS = {
  payouts: payoutSchema,
  payments: paymentSchema,
  transactions: transactionSchema,
  currencies: currencySchema,
};
const ALL = Object.values(RESOURCES);

/** The paths of a record's values in its normal form. */
function pathsOf(schema: z.ZodObject, prefix = ""): string[] {
  return Object.entries(schema.shape).flatMap(([name, value]) => {
    const given = value instanceof z.ZodDefault ? value.unwrap() : value;
    const inner = given instanceof z.ZodNullable ? given.unwrap() : given;
    return inner instanceof z.ZodObject ? pathsOf(inner, `${prefix}${name}.`) : `${prefix}${name}`;
  });
}

test.each(ALL)("every value of the normal form of $name is a field, and no other", (resource) => {
  const declared = fieldsOf(resource).map(({ path }) => path);
  const paths = pathsOf(SCHEMAS[resource.name]).filter((path) => path !== "unreadable");
  expect([...new Set(declared)].toSorted()).toEqual(paths.toSorted());
});

test.each(ALL)("the fields of $name that are asked for or summed have a column", (resource) => {
  const used = fieldsOf(resource).filter(
    ({ filter, search, daily, total, heldBack }) => filter ?? search ?? daily ?? total ?? heldBack,
  );
  expect(used.filter(({ column }) => column === undefined)).toEqual([]);
});

test.each(ALL)("each filter and each part of the daily sums of $name has one field", (resource) => {
  for (const of of ["filter", "daily", "total"] as const) {
    const named = fieldsOf(resource).flatMap((field) => field[of] ?? []);
    expect(named).toEqual([...new Set(named)]);
  }
});

test("the records of a catalogue are not dated, as the type says", () => {
  expect(DATED_RESOURCE_NAMES).toEqual(["payouts", "payments", "transactions"]);
});

test.each(ALL)("the quick filters of $name are among those it offers", (resource) => {
  expect(filtersOf(resource)).toEqual(expect.arrayContaining([...resource.quickFilters]));
});

test("a list offers the filters that its fields declare, in one order", () => {
  expect(ALL.map((resource) => filtersOf(resource).join(" "))).toEqual([
    "status currency direction network amount fee wallet address label tag pasted text",
    "status currency basis direction network amount type address tag order pasted text",
    "status currency basis direction network amount address tag pasted text",
    "type network text",
  ]);
});

test.each(DATED_RESOURCE_NAMES)("files of %s name the network of their currency, too", (name) => {
  const fields = fieldsOf(RESOURCES[name]);
  const currency = fields.find(({ filter }) => filter === "currency");
  const path = currency?.path;
  expect(fields.filter((one) => one.kind === "network" && one.path === path).length).toBe(1);
});
