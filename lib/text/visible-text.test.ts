import fc from "fast-check";
import { expect, test } from "vitest";
import { inSentence, pieces, visibleText } from "#lib/text/visible-text.ts";

test("a plain text is one piece", () => {
  expect(pieces("Überweisung 12 – 発注")).toEqual([
    { kind: "text", text: "Überweisung 12 – 発注" },
  ]);
});

test.each([
  ["\u202e", "U+202E"],
  ["\u200b", "U+200B"],
  ["\ufeff", "U+FEFF"],
  ["\u0000", "U+0000"],
  ["\n", "U+000A"],
  ["\u00a0", "U+00A0"],
  ["\u{e0041}", "U+E0041"],
  ["\ud800", "U+D800"],
])("%j is named %s", (character, code) => {
  expect(pieces(`a${character}b`)).toEqual([
    { kind: "text", text: "a" },
    { kind: "unseen", code },
    { kind: "text", text: "b" },
  ]);
});

test("as one text, what can't be seen is named between brackets", () => {
  expect(visibleText("Com\u202epleted")).toBe("Com⟨U+202E⟩pleted");
});

test("allowed line ends stay", () => {
  expect(pieces("a\nb", "\n")).toEqual([{ kind: "text", text: "a\nb" }]);
});

test("two different texts never look the same", () => {
  const shown = (text: string) => JSON.stringify(pieces(text));
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (a, b) => {
      expect(shown(a) === shown(b)).toBe(a === b);
    }),
  );
});

test("in a sentence, what turns the words that follow is named, and nothing else", () => {
  expect(inSentence("Zu\u00a0wenig: שלום\u2069\u202e")).toBe("Zu\u00a0wenig: שלום⟨U+2069⟩⟨U+202E⟩");
});
