import "server-only";
import { readFile } from "node:fs/promises";
import { FILTER_FILE, isIn, normalForm } from "#lib/identity/breached-filter.ts";
import { processPromise } from "#lib/process/process-singleton.ts";

/** Characters that stand for letters in "P@ssw0rd". */
const STAND_FOR: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** A known password with this many digits and signs around it is not a new one. */
const MOST_AROUND = 8;
/** With fewer letters and digits than this beside seasons and years, little is left to guess. */
const LEAST_OWN = 5;

/** Seasons, months and days in English, German, French, Spanish and Italian; longer ones first. */
const TIMES = [
  ["spring", "summer", "autumn", "winter", "fruehling", "frühling", "sommer", "herbst"],
  [
    "printemps",
    "automne",
    "hiver",
    "primavera",
    "verano",
    "invierno",
    "otoño",
    "estate",
    "inverno",
  ],
  ["january", "february", "march", "april", "june", "july", "august", "september", "october"],
  ["november", "december", "januar", "februar", "märz", "maerz", "juni", "juli", "oktober"],
  ["dezember", "janvier", "février", "avril", "juillet", "août", "septembre", "octobre"],
  [
    "novembre",
    "décembre",
    "enero",
    "febrero",
    "marzo",
    "abril",
    "mayo",
    "junio",
    "julio",
    "agosto",
  ],
  ["septiembre", "octubre", "noviembre", "diciembre", "gennaio", "febbraio", "aprile", "maggio"],
  ["giugno", "luglio", "settembre", "ottobre", "dicembre", "monday", "tuesday", "wednesday"],
  ["thursday", "friday", "saturday", "sunday", "montag", "dienstag", "mittwoch", "donnerstag"],
  ["freitag", "samstag", "sonntag", "fall", "may", "mai", "été", "ete"],
]
  .flat()
  .sort((one, other) => other.length - one.length);
const TIME = new RegExp(TIMES.join("|"), "gu");
const YEAR = /(?:19|20)\d\d/gu;

/**
 * Whether a password is, or nearly is, one that is common in breaches: as it is, or without digits and
 * signs around it, with letters for the characters that stand for them or without.
 */
export async function isBreached(password: string): Promise<boolean> {
  const form = normalForm(password);
  const core = coreOf(form);
  const front = form.slice(0, form.indexOf(core)) + core;
  const forms = new Set([form, core, withLetters(core), withLetters(front)]);
  const filter = await loadFilter();
  return [...forms].some((each) => isIn(filter, each));
}

/** Whether a password is little more than seasons, months, days or years. */
export function isSeasonal(password: string): boolean {
  const form = normalForm(password);
  const withoutYears = form.replace(YEAR, " ");
  const own = withLetters(withoutYears, "!").replace(TIME, " ");
  if (withoutYears === form && own === withLetters(withoutYears, "!")) return false;
  return (own.match(/[\p{L}\p{N}]/gu) ?? []).length < LEAST_OWN;
}

/** What is between the digits and signs around it, where those are few. */
function coreOf(form: string): string {
  const core = form.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return form.length - core.length <= MOST_AROUND ? core : form;
}

function withLetters(form: string, but = ""): string {
  return [...form].map((each) => (but.includes(each) ? each : (STAND_FOR[each] ?? each))).join("");
}

/** Read when a password is first chosen. */
const loadFilter = processPromise("breached passwords", () => readFile(FILTER_FILE)).get;
