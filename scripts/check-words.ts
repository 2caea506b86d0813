/**
 * Refuses phrases of the vocabulary that the project has given up, in comments, names, texts and
 * documentation. Part of `npm run check:lint`: prints the file, the line and what to write instead.
 */
import { glob, readFile } from "node:fs/promises";

/** What is refused everywhere, and what to write instead. */
const PHRASES: [pattern: string, instead: string][] = [
  ["(?:the|this|a|no) desk|desks", "Counterfoil, the dashboard or the web process"],
  ["who(?:so)?m?ever", "the user who, a caller that"],
  ["anew", "again"],
  ["so many", "this many, or the number"],
  ["stands? here", "is shown here"],
  ["in vain", "without success"],
  ["reckon(?:ed|s|ing)?", "calculate, compute"],
  ["(?:came|comes?|coming) to nothing", "was not sent, failed"],
  ["neighbour's house", "sandbox provider"],
  ["counter window", "route handler"],
  ["nobody's", "no one's, or name the case"],
  ["(?:hears?|heard) of", "learn of, known"],
  ["thereby|whereby|whereof|therein", "a sentence of its own"],
  ["seldom", "rarely"],
  ["oddit(?:y|ies)", "schema drift"],
  ["astray", "misplaced"],
  ["duplicate radar", "duplicate check"],
  ["the service", "the provider"],
  ["fresh proof", "step-up"],
  ["is no longer so", "has changed"],
  ["on duty", "singleton task"],
  ["(?:gives?|given|giving|gave) back", "return, release"],
  ["ground floor", "the lowest layer"],
  ["taught", "enriched"],
  ["doors?", "request guard, route handler, page"],
  ["journals?", "payout order"],
];

/** Refused in comments only: texts still use some of them, and others are words of a language there. */
const IN_COMMENTS: [pattern: string, instead: string][] = [
  ["declared? unsent", "marked as not sent"],
  ["payment service", "the provider"],
  ["(?:the|a) mirror(?:'s)?|mirrored", "synced records"],
  ["neighbours?", "adjacent, next to"],
  ["(?:the|pure|this) rooms?|rooms", "folder, layer, space"],
  ["the radar", "the duplicate check"],
];

/** Never checked: migrations are frozen by their hashes, and this file names the phrases. */
const NEVER = ["lib/database/migrations/", "scripts/check-words.ts"];

const everywhere = compile(PHRASES);
const inComments = compile([...PHRASES, ...IN_COMMENTS]);
let files = 0;
let found = 0;
for await (const path of glob("**/*.{ts,tsx,mjs,css,md}", { exclude: isElsewhere })) {
  if (NEVER.some((start) => path.startsWith(start))) continue;
  files += 1;
  const text = await readFile(path, "utf8");
  const { comments, rest } = path.endsWith(".md") ? { comments: "", rest: text } : split(text);
  report(path, comments, inComments);
  report(path, rest, everywhere);
  report(path, path.replaceAll(/[-/.]/g, " "), everywhere);
}
console.log(`${files} files read, ${found} old phrases`);
if (found > 0 || files === 0) process.exitCode = 1;

function isElsewhere(path: string): boolean {
  return /(?:^|\/)(?:node_modules|\..*|data|test-results)$/.test(path);
}

type Phrase = { pattern: RegExp; instead: string };

/** Between words there may be spaces or, in a comment, a new line. */
function compile(phrases: typeof PHRASES): Phrase[] {
  return phrases.map(([pattern, instead]) => ({
    pattern: new RegExp(`\\b(?:${pattern.replaceAll(" ", "\\s+")})(?!\\w)`, "gi"),
    instead,
  }));
}

/**
 * The comments' lines, and all others with names taken apart ("nothingAnew" as "nothing anew"). Both
 * keep the line numbers: a line of the other kind is empty.
 */
function split(text: string): { comments: string; rest: string } {
  const lines = text.split("\n");
  const isComment = (line: string) => /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$))/.test(line);
  return {
    comments: lines
      .map((line) => (isComment(line) ? line.replace(/^\s*(?:\/\/|\/?\*+\/?)/, "") : "."))
      .join("\n"),
    rest: lines
      .map((line) => (isComment(line) ? "." : line.replace(/([a-z\d])(?=[A-Z])/g, "$1 ")))
      .join("\n"),
  };
}

function report(path: string, text: string, phrases: Phrase[]): void {
  for (const { pattern, instead } of phrases) {
    for (const { 0: phrase, index } of text.matchAll(pattern)) {
      found += 1;
      const line = text.slice(0, index).split("\n").length;
      console.error(`${path}:${line}: "${phrase.replace(/\s+/g, " ")}": write ${instead}`);
    }
  }
}
