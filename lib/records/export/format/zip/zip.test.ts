import { expect, test } from "vitest";
import { zip } from "#lib/records/export/format/zip/zip.ts";

test("a reader that stops early ends what the files are made from", async () => {
  let isEnded = false;
  async function* content() {
    try {
      for (;;) yield "0123456789".repeat(10_000);
    } finally {
      isEnded = true;
    }
  }
  let pieces = 0;
  for await (const _piece of zip([{ name: "rows.txt", content: content() }])) {
    pieces += 1;
    if (pieces === 2) break;
  }
  expect(isEnded).toBe(true);
});
