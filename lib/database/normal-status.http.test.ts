import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { normalStatusOf } from "#lib/database/normal-status.ts";
import { normalStatus } from "#lib/resources/status-meaning.ts";
import { FAIL_AT_ONCE } from "#test-support/fail-at-once.ts";

afterAll(() => database().destroy());

test("the database's normal form of a status is that of the table", async () => {
  const piece = fc.constantFrom(
    "On",
    "HOLD",
    "z",
    "Z",
    " ",
    "  ",
    "_",
    "-",
    "\t",
    "\n",
    "\v",
    "\f",
    "\r",
    "\u00a0",
    "\u2003",
    "é",
    "É",
    "İ",
    "ı",
    "ß",
    "\u212a",
    "Д",
    "д",
    ".",
    "\\",
    "]",
    "[",
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 100, maxLength: 200 }), async (texts) => {
      const { rows } = await sql<{ normal: string }>`
        select ${normalStatusOf(sql.ref("given.status"))} as normal
        from unnest(${texts}::text[]) with ordinality as given (status, place)
        order by place`.execute(database());
      expect(rows.map(({ normal }) => normal)).toEqual(texts.map(normalStatus));
    }),
    { ...FAIL_AT_ONCE, numRuns: 5 },
  );
});
