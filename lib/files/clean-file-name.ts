/** What file systems take, with space for a number in brackets. */
const MOST_BYTES = 200;
const FALLBACK = "file";
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * A file's name as it is stored, shown and offered for download: its last part alone, without control
 * characters and without those that change the direction of text or can't be seen. "invoice\u202Efdp.exe",
 * which reads as "invoiceexe.pdf", becomes "invoicefdp.exe".
 */
export function cleanFileName(given: string): string {
  const last = given.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const clean = last
    .replace(/[\p{Zs}\p{Zl}\p{Zp}\t\r\n]+/gu, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    // Dots before the end are tried once, from the first: a header may hold 30,000 of them.
    .replace(/^[ .]+|(?<![ .])[ .]+$/g, "");
  if (clean === "") return FALLBACK;
  return shortened(RESERVED.test(clean) ? `_${clean}` : clean);
}

/** The beginning and the ending, where the name is too long. */
function shortened(name: string): string {
  if (bytesOf(name) <= MOST_BYTES) return name;
  const ending = /\.[^. ]{1,10}$/.exec(name)?.[0] ?? "";
  let stem = "";
  for (const char of name.slice(0, name.length - ending.length)) {
    if (bytesOf(stem + char + ending) > MOST_BYTES) break;
    stem += char;
  }
  return stem.trimEnd() + ending;
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
