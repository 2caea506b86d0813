import { expect, test } from "vitest";
import { readPage } from "#lib/records/pages/page.ts";
import { searchSynced } from "#lib/records/search/search.ts";
import { NO_FILTER } from "#lib/schemas/synced/no-filter.ts";
import { NEWEST_FIRST } from "#lib/schemas/synced/sortable.ts";
import { readEntries } from "#lib/sync/store/listed-record.ts";
import { writeRecords } from "#lib/sync/store/write-records.ts";
import { withOwnDatabase } from "#test-support/database/own-database.ts";
import { emptySyncedRecords } from "#test-support/sync/recount.ts";

withOwnDatabase();

const DIGITS = "7e42b4c1f5a3d8096b7c1e2f3a4d5b6c8091a2b3c4d5e6f708192a3b4c5dbeef";
const AT = "2026-11-01T00:00:00Z";

/** What a text finds among transactions with these hashes, by the search of everything and in the list. */
async function found(hashes: readonly string[], q: string) {
  await emptySyncedRecords();
  const values = hashes.map((txnHash, index) => ({ id: index + 1, txnHash, createdAt: AT }));
  await writeRecords("transactions", readEntries(values, AT), { readAt: AT });
  const { data } = await searchSynced({ q, limit: 20 }, { id: "nobody", roles: [], limits: null });
  const place = { at: "first" } as const;
  const list = await readPage("transactions", {
    filter: { ...NO_FILTER, q },
    sorting: NEWEST_FIRST,
    place,
  });
  expect(list.data.map(({ id }) => String(id)).sort()).toEqual(
    data.hits.map(({ id }) => id).sort(),
  );
  return data.hits.map(({ value, match }) => [value, match]);
}

test.each([
  "*".repeat(60) + DIGITS.slice(-4),
  `0x${"*".repeat(8)}${DIGITS.slice(-4)}`,
  `0x7e42b4c1f5a3d8${"*".repeat(8)}beef`,
  `0X7E42${"*".repeat(8)}`,
])("a whole hash may be one of which the list shows %s", async (masked) => {
  expect(await found([masked], `0x${DIGITS}`)).toEqual([[masked, "possible"]]);
});

test("what shows nothing, or another end, is not taken for it", async () => {
  expect(await found(["*".repeat(66), "0x7e****dead", "****dead"], `0x${DIGITS}`)).toEqual([]);
});

test.each([
  [`0x${DIGITS}`, DIGITS.toUpperCase()],
  [DIGITS, `0X${DIGITS}`],
])("the hash %s is found by %s, with 0x or without", async (held, q) => {
  expect(await found([held], q)).toEqual([[held, "exact"]]);
});

test.each([
  [`0x${DIGITS}`, DIGITS.slice(0, 40)],
  [DIGITS, `0x${DIGITS.slice(0, 40)}`],
])("the hash %s is found by its beginning %s, with 0x or without", async (held, q) => {
  expect(await found([held], q)).toEqual([[held, "prefix"]]);
});

test("a masked hash may be a whole one that is written without its 0x", async () => {
  expect(await found(["0x7e42b4********beef"], DIGITS)).toEqual([
    ["0x7e42b4********beef", "possible"],
  ]);
});

const ADDRESS_HASH = `0x${DIGITS}`;

test.each([
  ["…beef", "end"],
  ["...BEEF", "end"],
  ["0x7e42…dbeef", "end"],
  ["7e42...dbeef", "end"],
  ["0x7e42********beef", "end"],
  ["beef", "end"],
  [`${ADDRESS_HASH.slice(0, 10)}…`, "end"],
])("%s finds a hash by its ends", async (q, match) => {
  expect(await found([ADDRESS_HASH], q)).toEqual([[ADDRESS_HASH, match]]);
});

test.each(["…bee", "0x7e43…beef", "…xbeef", "0x7e42…dead", "be…ef"])(
  "%s does not find it",
  async (q) => {
    expect(await found([ADDRESS_HASH], q)).toEqual([]);
  },
);

test("an end without a mark is looked for only where nothing has the text otherwise", async () => {
  const begins = `0x${"beef".padEnd(64, "0")}`;
  const other = `beef${"1".repeat(60)}`;
  expect(await found([ADDRESS_HASH, begins], "beef")).toEqual([[ADDRESS_HASH, "end"]]);
  expect(await found([ADDRESS_HASH, other], "beef")).toEqual([[other, "prefix"]]);
});

test.each([
  ["0x7e42****dbeef", "…5dbeef", "possible"],
  ["0x7e42****dbeef", "…dbeef", "end"],
  ["0x7e****dbeef", "0x7e42…dbeef", "possible"],
  ["0x7e42****", "0x7e42b4…beef", "possible"],
])("of %s, %s finds what is shown or possible", async (masked, q, match) => {
  expect(await found([masked], q)).toEqual([[masked, match]]);
});

test.each([
  ["0x7e42****dead", "…beef"],
  ["0x99****dbeef", "0x7e42…dbeef"],
  ["****ef", "…beef"],
  ["0x****ef", "0x7…beef"],
])("%s is not taken for %s", async (masked, q) => {
  expect(await found([masked], q)).toEqual([]);
});
