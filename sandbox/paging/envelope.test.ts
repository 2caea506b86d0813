import fc from "fast-check";
import { expect, test } from "vitest";
import { writeEnvelope } from "#sandbox/paging/envelope.ts";

test("an envelope of any size is JSON whose parts agree", () => {
  fc.assert(
    fc.property(
      fc.nat(2000),
      fc.integer({ min: 1, max: 120 }),
      fc.constantFrom("", "from=2026-01-01T00%3A00%3A00"),
      (total, page, query) => {
        const rows = Array.from(
          { length: Math.max(0, Math.min(20, total - (page - 1) * 20)) },
          (_, index) => `{"id":${index}}`,
        );
        const path = '/list"\\';
        const { data, links, meta } = JSON.parse(writeEnvelope({ rows, path, query, page, total }));
        const lastPage = Math.max(1, Math.ceil(total / 20));
        expect(data).toHaveLength(rows.length);
        expect(meta).toMatchObject({
          current_page: page,
          last_page: lastPage,
          per_page: 20,
          total,
        });
        expect(meta.path).toBe(path);
        expect(meta.links).toHaveLength(lastPage + 2);
        meta.links.slice(1, -1).forEach((link: unknown, index: number) => {
          expect(link).toEqual({
            url: `${path}?${query}${query && "&"}page=${index + 1}`,
            label: `${index + 1}`,
            active: index + 1 === page,
          });
        });
        expect(meta.to - meta.from).toBe(rows.length === 0 ? 0 : rows.length - 1);
        expect(links.prev === null).toBe(page === 1);
        expect(links.next === null).toBe(page >= lastPage);
        expect(links.last).toBe(`${path}?${query}${query && "&"}page=${lastPage}`);
      },
    ),
  );
});
