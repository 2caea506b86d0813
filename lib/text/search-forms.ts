/** The longest text that is looked for: as much of a text is compared. */
export const TEXT_LENGTH = 200;
/** The longest text that is taken to be looked for: a link around an ID is longer than an ID. */
export const PASTED_LENGTH = 1_000;

/** Characters that cannot be seen and come along from a page or a spreadsheet. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060\ufeff]/g;

/** Among other words, this many characters or more are an ID, not a year or a small number. */
const SHORTEST_ID = 6;
/** A part of a link of this many letters and digits is a hash or an address, not a word of the page. */
const SHORTEST_HASH = 16;

const QUOTES = "\"'`´“”„‟‘’‚‛«»‹›";
const BEFORE = new RegExp(`^[\\s${QUOTES}(\\[{<]+`);
/** Dots that stand for the middle of an address are part of it. */
const AFTER = new RegExp(`(?:[\\s${QUOTES})\\]}>,;:!?]|(?<!\\.)\\.(?!\\.))+$`);
/** A comma between digits is part of an amount. */
const BETWEEN_WORDS = new RegExp(`(?:[\\s${QUOTES}()\\[\\]{}<>;:=|@?&#]|(?<!\\d),|,(?!\\d))+`);
/** What stands before an ID in a message: "Hash: ", "Tracking ID: ". */
const LABEL = /^\p{L}[\p{L} .]{0,30}:\s+/u;

/** From a scheme, or a host with a path, to what can't be part of a link. */
const LINK = new RegExp(
  `(?:[a-z][a-z\\d+.-]*://|(?:[a-z\\d-]+\\.)+[a-z]{2,}(?::\\d+)?/)[^\\s${QUOTES}<>]*`,
  "gi",
);

/** A text without the characters that can't be seen, and without spaces around it. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, "").trim();
}

/**
 * The texts that are looked for, one after the other until one finds something, where a user pastes a text: itself first,
 * then, of a link, the part that names something; of any other text, what is within quotes and punctuation, in letters and
 * digits of the usual width, the same without the spaces and line breaks inside, and the longest word with a digit. At
 * most four, each once, none of them empty or longer than what is looked for. A link is read as text and never opened.
 */
export function searchForms(typed: string): string[] {
  const whole = typed.trim();
  const pasted = whole.slice(0, PASTED_LENGTH);
  const part = partOfLink(pasted);
  const others = part === null ? formsOfWords(pasted) : [part];
  const forms = [cut(whole), ...others.filter((form) => form.length <= TEXT_LENGTH)];
  return [...new Set(forms)].filter((form) => form !== "");
}

/**
 * The same for an entry that is one record or none: without a form that is one of several IDs in it, since nothing
 * would say that the others were not looked for.
 */
export function formsOfOne(typed: string): string[] {
  const ids = idsIn(typed.slice(0, PASTED_LENGTH));
  return searchForms(typed).filter((form) => ids.length < 2 || !ids.includes(form));
}

/** The first of a text's forms that finds something, and what it finds; the text itself where none does. */
export function firstFound<T>(
  typed: string,
  find: (text: string) => T[],
): { text: string; found: T[] } {
  for (const text of searchForms(typed)) {
    const found = find(text);
    if (found.length > 0) return { text, found };
  }
  return { text: typed, found: [] };
}

/** A text that is too long to be looked for: of a link the part that names something, of any other its beginning. */
export function fittingForm(typed: string): string {
  const text = typed.trim();
  if (text.length <= TEXT_LENGTH) return text;
  return cut(partOfLink(text.slice(0, PASTED_LENGTH)) ?? text);
}

/** Letters, digits and signs as wide as Chinese characters, which a keyboard for those types, as the usual ones. */
function halfWidth(text: string): string {
  return text.replaceAll(/[\uff01-\uff5e]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfee0),
  );
}

/** What a text may name: the parts of its links, or its words with a digit. */
function idsIn(text: string): string[] {
  const parts = partsOfLinks(text);
  return parts.length > 0 ? parts : wordsOf(bareText(text)).filter((word) => /\d/.test(word));
}

const bareText = (text: string) => within(halfWidth(withoutUnseen(text)).replaceAll(/\s+/g, " "));
const wordsOf = (bare: string) => bare.split(BETWEEN_WORDS).map(within);

function formsOfWords(text: string): string[] {
  const bare = bareText(text);
  // Names and words have no digits: of "Maria Silva", nothing is found for "Silva" that was not asked for.
  if (!/\d/.test(bare)) return [bare];
  const joined = bare.replace(LABEL, "").replaceAll(" ", "");
  return [bare, joined, ...longest(wordsOf(bare))];
}

function longest(words: readonly string[]): string[] {
  const ids = words.filter((word) => word.length >= SHORTEST_ID && /\d/.test(word));
  return ids.toSorted((one, other) => other.length - one.length).slice(0, 1);
}

/** The part of a link that names something; null where there is none. Of several links, the first hash or address. */
function partOfLink(text: string): string | null {
  const parts = partsOfLinks(text);
  return (parts.some(isHash) ? parts[0] : parts.at(-1)) ?? null;
}

/**
 * What links name, each once: the last hash or address of each one's path, or else, where none has one, its last part,
 * if that has a digit. A link in another link's query, as mail programs wrap them, counts by itself.
 */
export function partsOfLinks(text: string): string[] {
  const links = decoded(text)
    .split(/(?=https?:\/\/)/i)
    .flatMap((part) => part.match(LINK) ?? [])
    .map(pathParts);
  const hashes = links.flatMap((parts) => parts.findLast(isHash) ?? []);
  const last = links.flatMap((parts) => parts.at(-1) ?? []).filter((part) => /\d/.test(part));
  return [...new Set(hashes.length > 0 ? hashes : last)];
}

/** The parts of a link's path, also of one behind "#/", without its query. */
function pathParts(link: string): string[] {
  const [before = "", ...after] = link.replace(/^[a-z][a-z\d+.-]*:\/\//i, "").split("#");
  const fragment = after.join("#");
  const [, ...parts] = withoutQuery(before).split("/");
  const route = /^!?\//.test(fragment) ? withoutQuery(fragment).replace("!", "").split("/") : [];
  return [...parts, ...route].map(within).filter((part) => part !== "");
}

function withoutQuery(path: string): string {
  return path.replace(/[?&].*$/s, "");
}

function isHash(part: string): boolean {
  return part.length >= SHORTEST_HASH && /\d/.test(part) && /^[\w:-]+$/.test(part);
}

function within(text: string): string {
  return text.replace(BEFORE, "").replace(AFTER, "");
}

function cut(text: string): string {
  if (text.length <= TEXT_LENGTH) return text;
  // Half a character at the cut is none.
  return text
    .slice(0, TEXT_LENGTH)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
