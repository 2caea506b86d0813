import { expect, test } from "vitest";
import * as z from "zod";
import { asAnswered, syncedListSchema } from "#lib/schemas/synced/synced-list.ts";

const synced = {
  data: [],
  meta: {
    current_page: 1,
    last_page: 1,
    per_page: 20,
    total: 0,
    from: null,
    to: null,
    source: "synced" as const,
    completeness: { state: "complete" as const, to: null, missing: null },
    next: null,
    previous: null,
  },
};

test("a synced list is answered with the source that pages of the released version know", () => {
  expect(asAnswered(synced)).toEqual({ data: [], meta: { ...synced.meta, source: "mirror" } });
});

test("a page of the provider's own list is answered as it is", () => {
  const { source, completeness, next, previous, ...meta } = synced.meta;
  expect(asAnswered({ data: [], meta })).toEqual({ data: [], meta });
});

test("a synced list is read with the former source and with the new one", () => {
  const schema = syncedListSchema(z.string());
  for (const answer of [synced, asAnswered(synced)]) expect(schema.parse(answer)).toEqual(synced);
});
