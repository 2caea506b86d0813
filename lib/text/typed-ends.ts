/** What was typed of an address or a hash: its beginning and its end, of which one may be empty. */
export type Ends = {
  head: string;
  tail: string;
  /** It may be all of one: the end alone says too little of whether it is a masked one. */
  maybeWhole?: true;
};

/** What stands for the middle: "0x12…ab34", "0x12...ab34", and the provider's own masks, "0x12****ab34". */
const LEFT_OUT = /\s*(?:…|\.{2,}|\*)+\s*/;

/** Fewer characters at both ends together tell nothing; "0x" tells nothing either. */
const LEAST = 3;

/** An end that is typed without a mark is looked for from this many characters on. */
const SHORTEST_END = 4;
/** A text of this many characters may be a whole address or hash. */
export const SHORTEST_WHOLE = 16;

/** The ends that a text with something left out names; null for any other text. */
export function readEnds(text: string): Ends | null {
  const [head, tail, ...more] = text.trim().split(LEFT_OUT);
  if (head === undefined || tail === undefined || more.length > 0) return null;
  const shown = head.replace(/^0x/i, "") + tail;
  return shown.length < LEAST || /\s/.test(shown) ? null : { head, tail };
}

/** A text without a mark as the end of an address or hash; null for what can't be one. */
export function readPlainEnd(text: string): Ends | null {
  if (text.length < SHORTEST_END || !/^[\w:-]+$/.test(text)) return null;
  const ends = { head: "", tail: text };
  return text.length < SHORTEST_WHOLE ? ends : { ...ends, maybeWhole: true };
}

/** How a beginning may be written where hexadecimal digits have 0x before them or not, itself first. */
export function headForms(head: string): string[] {
  if (!/^(0x)?[0-9a-f]+$/i.test(head)) return [head];
  const [, prefix = "", digits = ""] = /^(0x)?(.*)$/i.exec(head) ?? [];
  return [head, prefix === "" ? `0x${digits}` : digits].filter((form) => form !== "");
}
