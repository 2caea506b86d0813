import { expect, test } from "vitest";
import {
  mustBeWide,
  nextSearchAfterDeclineInMs,
  nextSearchInMs,
  settlingMs,
} from "#lib/payouts/unconfirmed/search-schedule.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const SETTLING = 15 * MINUTE;

test("searches are never given up, and always come", () => {
  const ages = [0, MINUTE, 10 * MINUTE, 16 * MINUTE, 60 * MINUTE, 2 * DAY, 90 * DAY];
  for (const age of ages) {
    expect(nextSearchInMs(age, 3, SETTLING)).toBeGreaterThanOrEqual(5_000);
    expect(nextSearchInMs(age, 3, SETTLING)).toBeLessThanOrEqual(DAY);
  }
});

test("nothing is planned further ahead than a day, however late a provider lists payouts", () => {
  for (const age of [0, 5_000, MINUTE, DAY, 6 * DAY, 90 * DAY]) {
    expect(nextSearchAfterDeclineInMs(age, 90 * DAY)).toBeLessThanOrEqual(DAY);
    expect(nextSearchInMs(age, 0, 90 * DAY)).toBeLessThanOrEqual(DAY);
  }
});

test("a provider whose list was rarely read in full is read again soon, not after minutes", () => {
  expect(nextSearchInMs(30 * MINUTE, 2, SETTLING)).toBe(30_000);
  expect(nextSearchInMs(30 * MINUTE, 3, SETTLING)).toBe(5 * MINUTE);
});

test("after a decline it is searched for at half a minute, at the settling time, and then until it is done", () => {
  expect(nextSearchAfterDeclineInMs(200, SETTLING)).toBe(29_800);
  expect(nextSearchAfterDeclineInMs(30_000, SETTLING)).toBe(SETTLING - 30_000);
  expect(nextSearchAfterDeclineInMs(SETTLING, SETTLING)).toBe(30_000);
  expect(nextSearchAfterDeclineInMs(5_000, 8_000)).toBe(3_000);
});

test("a declined payout of which no search is ever complete is searched for once a day in the end", () => {
  expect(nextSearchAfterDeclineInMs(2 * DAY, SETTLING)).toBe(60 * MINUTE);
  expect(nextSearchAfterDeclineInMs(31 * DAY, SETTLING)).toBe(DAY);
});

test("whatever may lead to the word 'absent' is searched for from a day before", () => {
  expect(mustBeWide("in_doubt", SETTLING - 1, SETTLING)).toBe(false);
  expect(mustBeWide("in_doubt", SETTLING, SETTLING)).toBe(true);
  expect(mustBeWide("ambiguous", SETTLING, SETTLING)).toBe(true);
  expect(mustBeWide("absent", SETTLING, SETTLING)).toBe(false);
  expect(mustBeWide("refused", SETTLING, SETTLING)).toBe(true);
});

test("so is what nobody could search for in its first day", () => {
  expect(mustBeWide("in_doubt", 3 * DAY, SETTLING)).toBe(true);
  expect(mustBeWide("ambiguous", 3 * DAY, SETTLING)).toBe(true);
  expect(mustBeWide("absent", 3 * DAY, SETTLING)).toBe(false);
});

test("the settling time is a quarter of an hour unless the settings say otherwise", () => {
  expect(settlingMs({})).toBe(SETTLING);
  expect(settlingMs({ PAYOUT_SETTLING_SECONDS: "60" })).toBe(MINUTE);
});
