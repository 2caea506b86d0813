import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contrast, isInSrgb, readColours } from "#components/ui/display/contrast.ts";

const colours = readColours(readFileSync("app/globals.css", "utf8"));
const SCHEMES = ["light", "dark"] as const;
const TONES = ["settled", "moving", "attention", "failed", "neutral"];
const SURFACES = ["paper", "sheet", "wash", "sunk"];
/** What rows stand on too: the one that is peeked at is marked so. */
const BENEATH_TEXT = [...SURFACES, "selected"];

const TEXT: [string, string[]][] = [
  ["ink", [...BENEATH_TEXT, "accent-wash", ...TONES.map((tone) => `${tone}-wash`)]],
  ["ink-soft", [...BENEATH_TEXT, ...TONES.map((tone) => `${tone}-wash`)]],
  ["ink-quiet", BENEATH_TEXT],
  ["accent", [...BENEATH_TEXT, "accent-wash"]],
  ["on-accent", ["accent", "accent-strong"]],
  ["paper", ["ink"]],
  ["on-sandbox", ["sandbox"]],
  ...TONES.map((tone): [string, string[]] => [tone, [...BENEATH_TEXT, `${tone}-wash`]]),
];
const MARKS: [string, string[]][] = [
  ["edge", SURFACES],
  ["accent", [...SURFACES, "accent-wash"]],
];

function colour(name: string) {
  const found = colours.get(name);
  if (!found) throw new Error(`globals.css has no colour ${name}`);
  return found;
}

const cases = (pairs: [string, string[]][]) =>
  SCHEMES.flatMap((scheme) =>
    pairs.flatMap(([front, backs]) => backs.map((back) => ({ scheme, front, back }))),
  );

describe("colours of globals.css", () => {
  test.each(cases(TEXT))("$front on $back is text, $scheme", ({ scheme, front, back }) => {
    expect(contrast(colour(front)[scheme], colour(back)[scheme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(cases(MARKS))("$front on $back is a mark, $scheme", ({ scheme, front, back }) => {
    expect(contrast(colour(front)[scheme], colour(back)[scheme])).toBeGreaterThanOrEqual(3);
  });

  test("all lie within sRGB, so that no screen shows another colour", () => {
    const outside = [...colours].flatMap(([name, pair]) =>
      SCHEMES.filter((scheme) => !isInSrgb(pair[scheme])).map((scheme) => `${name} ${scheme}`),
    );
    expect(outside).toEqual([]);
  });
});

test("the ratio agrees with WCAG's own examples", () => {
  expect(contrast([1, 1, 1], [0, 0, 0])).toBeCloseTo(21, 5);
  // #777777 on white
  expect(contrast([0.184475, 0.184475, 0.184475], [1, 1, 1])).toBeCloseTo(4.48, 2);
});
