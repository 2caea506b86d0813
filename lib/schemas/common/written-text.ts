import * as z from "zod";
import "#lib/schemas/common/zod-without-eval.ts";

// Control characters, line ends, what is invisible or turns the reading direction, and halves of
// characters, which no database takes.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const UNSEEN_MESSAGE = "This contains an invisible character. Type it again.";

/** One line of text as a user wrote it, trimmed. `missing` is said where there is none. */
export function line(longest: number, missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(longest, { error: ({ input }) => tooLong(String(input).length, longest) })
    .refine((text) => !UNSEEN.test(text), UNSEEN_MESSAGE);
}

/** As `line`, of several lines: tabs and odd spaces become spaces, and one blank line at most follows another. */
export function lines(longest: number, missing: string) {
  return z
    .string({ error: missing })
    .transform(tidy)
    .pipe(
      z
        .string()
        .min(1, missing)
        .max(longest, { error: ({ input }) => tooLong(String(input).length, longest) })
        .refine((text) => !UNSEEN.test(text.replaceAll("\n", "")), UNSEEN_MESSAGE),
    );
}

// A run of spaces is tried once, from its first: from each of them, 64 KiB of spaces would hold the process for seconds.
const SPACES_AT_END = /(?<! ) +$/gm;

function tidy(text: string): string {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\t\p{Zs}]/gu, " ")
    .replaceAll(SPACES_AT_END, "")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function tooLong(length: number, longest: number): string {
  const grouped = (count: number) => count.toLocaleString("en");
  return `At most ${grouped(longest)} characters; this has ${grouped(length)}.`;
}
