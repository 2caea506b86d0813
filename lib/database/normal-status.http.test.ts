import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { database } from "#lib/database/connection.ts";
import { normalStatusOf } from "#lib/database/normal-status.ts";
import { normalStatus } from "#lib/resources/status-meaning.ts";

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
  const texts = fc.sample(fc.array(piece, { maxLength: 8 }), 500).map((pieces) => pieces.join(""));
  const { rows } = await sql<{ normal: string }>`
    select ${normalStatusOf(sql.ref("given.status"))} as normal
    from unnest(${texts}::text[]) with ordinality as given (status, place) order by place`.execute(
    database(),
  );
  expect(rows.map(({ normal }) => normal)).toEqual(texts.map(normalStatus));
});
