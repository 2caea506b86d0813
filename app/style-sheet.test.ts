import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("each style sheet of a component is in the one that pages have", () => {
  const text = readFileSync("app/globals.css", "utf8");
  const named = [...text.matchAll(/^@import "\.\.\/(components\/.+\.css)";$/gm)].map(
    ([, path]) => path,
  );
  expect(named.toSorted()).toEqual(globSync("components/**/*.css").toSorted());
});
