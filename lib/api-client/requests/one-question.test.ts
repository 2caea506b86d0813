import { expect, test } from "vitest";
import { OneQuestion, type OpenQuestion } from "#lib/api-client/requests/one-question.ts";

/** What asks, and what is shown by then. */
function questions() {
  const shown: (OpenQuestion<string> | null)[] = [];
  return { one: new OneQuestion<string>((question) => shown.push(question)), shown };
}

const last = (shown: (OpenQuestion<string> | null)[]) => shown.at(-1) ?? null;

test("a question is shown until it is answered", async () => {
  const { one, shown } = questions();
  const answer = one.ask("a");
  expect(last(shown)?.asked).toBe("a");
  last(shown)?.answer("grant");
  expect(last(shown)).toBeNull();
  expect(await answer).toBe("grant");
});

test("a later question takes the place of the one that is open", async () => {
  const { one, shown } = questions();
  const [first, second] = [one.ask("a"), one.ask("b")];
  expect(await first).toBeNull();
  expect(last(shown)?.asked).toBe("b");
  last(shown)?.answer("grant");
  expect(await second).toBe("grant");
});

test("an answer that comes late leaves the question that is open by then", async () => {
  const { one, shown } = questions();
  const first = one.ask("a");
  const late = last(shown);
  late?.answer(null);
  const second = one.ask("b");
  late?.answer("grant of a");
  expect(await first).toBeNull();
  expect(last(shown)?.asked).toBe("b");
  last(shown)?.answer("grant of b");
  expect(await second).toBe("grant of b");
});

test("what is open ends with what shows it", async () => {
  const { one, shown } = questions();
  const answer = one.ask("a");
  one.end();
  expect(await answer).toBeNull();
  expect(last(shown)).toBeNull();
});
