import type { LookAlike } from "#lib/schemas/payouts/duplicate-check.ts";

/**
 * What every address of a form begins with, so that nobody could tell two apart by it: a version or
 * a prefix, up to the first character that chance decides.
 */
const COMMON_START =
  /^(?:0x|(?:bitcoincash:)?[qp](?=[0-9a-z]{41}$)|addr1[a-z]?|[a-z]{2,10}1[qp]?(?=[02-9ac-hj-np-z]{38,})|[EU]Q[A-D]|[13TGrDLMXt])/;

/**
 * Users compare the two ends. An attacker who wants an address to be mistaken for another makes one
 * that agrees there, and can afford six characters or so between them; by chance that happens once
 * in millions.
 */
const SHARED_AT_LEAST = 6;
const SHARED_AT_EACH_END = 2;

/**
 * Whether two addresses, both in comparable form, could be taken for one another: null if not, or
 * where they are the same. The rule is the same in either order.
 */
export function lookAlike(one: string, other: string): LookAlike["how"] | null {
  if (one === other) return null;
  if (isOneEdit(one, other)) return "one_edit";
  const [a, b] = [body(one), body(other)];
  const start = sharedStart(a, b);
  const end = sharedEnd(a, b, start);
  const enough = start + end >= SHARED_AT_LEAST;
  return enough && start >= SHARED_AT_EACH_END && end >= SHARED_AT_EACH_END ? "ends" : null;
}

function body(address: string): string {
  return address.replace(COMMON_START, "");
}

/** One character replaced, left out or put in, or two adjacent ones swapped. */
function isOneEdit(one: string, other: string): boolean {
  const start = sharedStart(one, other);
  const end = sharedEnd(one, other, start);
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && left === [...right].reverse().join("");
}

function sharedStart(a: string, b: string): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

/** Counted from the end, no further than to what the start already has. */
function sharedEnd(a: string, b: string, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let count = 0;
  while (count < most && a[a.length - 1 - count] === b[b.length - 1 - count]) count += 1;
  return count;
}
