import fc from "fast-check";
import { expect, test } from "vitest";
import { pagerNumbers } from "#components/data-table/pager/pager-numbers.ts";

test("a short list offers every page", () => {
  expect(pagerNumbers(1, 1)).toEqual([1]);
  expect(pagerNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("a long list offers the ends and the adjacent pages", () => {
  expect(pagerNumbers(1, 20)).toEqual([1, 2, 3, 4, 5, "gap-after", 20]);
  expect(pagerNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, "gap-after", 20]);
  expect(pagerNumbers(10, 20)).toEqual([1, "gap-before", 9, 10, 11, "gap-after", 20]);
  expect(pagerNumbers(17, 20)).toEqual([1, "gap-before", 16, 17, 18, 19, 20]);
});

test("any page of any list: ends, adjacent pages, order, and no gap of one page", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
      const [page, last] = a <= b ? [a, b] : [b, a];
      const items = pagerNumbers(page, last);
      const numbers = items.filter((item) => typeof item === "number");
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
      expect(numbers).toContain(1);
      expect(numbers).toContain(last);
      expect(numbers).toContain(page);
      if (page > 1) expect(numbers).toContain(page - 1);
      if (page < last) expect(numbers).toContain(page + 1);
      expect(items).toHaveLength(Math.min(last, 7));
      items.forEach((item, index) => {
        if (typeof item === "number") return;
        const [before, after] = [items[index - 1], items[index + 1]];
        expect(Number(after) - Number(before)).toBeGreaterThan(2);
      });
    }),
  );
});
