import { PASTED_LENGTH, partsOfLinks, withoutUnseen } from "#lib/text/search-forms.ts";

/** What was pasted as a list: each entry once, in the order in which it came, and how many times. */
export type PastedEntry = { text: string; times: number };

export type PastedList =
  | { ok: true; entries: PastedEntry[] }
  | { ok: false; problem: "empty" }
  | { ok: false; problem: "tooMany"; count: number }
  | { ok: false; problem: "tooLong"; length: number }
  | { ok: false; problem: "entryTooLong"; line: string };

/** As many different entries a list has at most, and as many characters: 500 hashes need 35,000. */
export const MOST_ENTRIES = 500;
export const MOST_PASTED = 50_000;
/** No ID, hash or tracking ID is longer. */
export const LONGEST_ENTRY = 200;

const ID_ALONE = "id:";

/** The entry that means the record of this ID, and none whose tracking ID, order ID or hash is the same text. */
export function idEntry(id: string): string {
  return `${ID_ALONE}${id}`;
}

/** The ID that an entry may be, and whether it can be nothing else. */
export function idOfEntry(entry: string): { id: string; alone: boolean } {
  const alone = entry.toLowerCase().startsWith(ID_ALONE);
  return { id: alone ? entry.slice(ID_ALONE.length).trim() : entry, alone };
}

/** What Excel keeps of a long number, and what it is no more. */
const ROUNDED = /^\d(?:[.,]\d+)?E\+\d+$/i;
/** The same with the comma of many countries at the beginning of a text: that comma separates no entries. */
const ROUNDED_BY_COMMA = /^[ \u00a0]*\d,\d+E\+\d+[ \u00a0]*(?=[\r\n\t,;]|$)/i;

/**
 * An amount with groups and decimals, as the column beside the IDs has it, also with its currency behind it (USDT_TRX, USDT
 * on Tron): one entry, which no record has. Parted at its comma, 1,250.00 would name the record 1.
 */
const GROUPED_AMOUNT =
  /^[ \u00a0]*\d{1,3}(?:(?:,\d{3})+\.\d+|(?:\.\d{3})+,\d+)(?:[ \u00a0]+\p{L}[^\r\n\t,;]*)?[ \u00a0]*(?=[\r\n\t;]|$)/u;

const PAIRS: Readonly<Record<string, string>> = { "“": "”", "„": "“", "«": "»", "‘": "’" };

/**
 * Reads a pasted list: an entry a line, or between tabs, commas and semicolons; in quotes, as spreadsheets
 * copy them, whatever is between them. Entries are the same whatever their case.
 */
export function readPastedEntries(pasted: string): PastedList {
  if (pasted.length > MOST_PASTED) return { ok: false, problem: "tooLong", length: pasted.length };
  const entries = new Map<string, PastedEntry>();
  for (const field of splitFields(pasted)) {
    const clean = cleanEntry(field);
    // A link may be longer than any ID, the ID in it is not.
    const isLong = clean.length > LONGEST_ENTRY && clean.length <= PASTED_LENGTH;
    const [part, ...others] = isLong ? partsOfLinks(clean) : [];
    const text = part !== undefined && others.length === 0 ? part : clean;
    if (text === "") continue;
    if (text.length > LONGEST_ENTRY) {
      return { ok: false, problem: "entryTooLong", line: text.slice(0, 40) };
    }
    const held = entries.get(text.toLowerCase());
    if (held === undefined) entries.set(text.toLowerCase(), { text, times: 1 });
    else held.times += 1;
  }
  if (entries.size === 0) return { ok: false, problem: "empty" };
  if (entries.size > MOST_ENTRIES) return { ok: false, problem: "tooMany", count: entries.size };
  return { ok: true, entries: [...entries.values()] };
}

/** Whether an entry is what a spreadsheet made of a long number, so that its last digits are lost. */
export function isRoundedNumber(text: string): boolean {
  return ROUNDED.test(text);
}

/** The fields of a text; a separator within quotes is part of its field, and two quotes there are one. */
function splitFields(text: string): string[] {
  const fields: string[] = [];
  let at = 0;
  while (at < text.length) {
    const quoted = /^[ \u00a0\ufeff]*=?"((?:[^"]|"")*)"[ \u00a0]*(?=[\r\n\t,;]|$)/.exec(
      text.slice(at, at + LONGEST_QUOTED),
    );
    if (quoted !== null) {
      fields.push((quoted[1] ?? "").replaceAll('""', '"'));
      at += quoted[0].length + 1;
      continue;
    }
    const rest = text.slice(at);
    // Behind a comma it is as likely several entries: 7,1,250.00.
    const amount = text[at - 1] === "," ? null : GROUPED_AMOUNT.exec(rest);
    const whole = (amount ?? ROUNDED_BY_COMMA.exec(rest))?.[0].length;
    const end = whole ?? rest.search(/[\r\n\t,;]/);
    fields.push(end === -1 ? rest : rest.slice(0, end));
    at = end === -1 ? text.length : at + end + 1;
  }
  return fields;
}

/** A quote that does not close within this many characters is part of its entry. */
const LONGEST_QUOTED = 2 * LONGEST_ENTRY + 20;

function cleanEntry(field: string): string {
  const text = withoutUnseen(field);
  const last = text.at(-1) ?? "";
  const isPaired = text.length > 1 && PAIRS[text.charAt(0)] === last;
  const isQuoted = text.length > 1 && /^(["'])/.test(text) && text.startsWith(last);
  if (isPaired || isQuoted) return text.slice(1, -1).trim();
  // What Excel writes before a number that it is to keep as a text.
  return text.replace(/^'/, "").trim();
}
