/** As few as chance can't well hit, as many as somebody reads out. */
export const FEWEST = 4;
export const MOST = 6;

/** What the approver typed, compared with the address's last characters. */
export type CheckResult = "agrees" | "differs" | "too few" | "too many";

/**
 * Whether the address ends as typed. Spaces between groups are no characters; capitals count, except
 * where the address's own form has none.
 */
export function checkEnd(typed: string, address: string): CheckResult {
  const text = typed.replace(/\s/g, "");
  if (text.length < FEWEST) return "too few";
  if (text.length > MOST) return "too many";
  const end = address.slice(-text.length);
  return /^0x|^[a-z0-9:]+$/.test(address)
    ? verdict(end.toLowerCase() === text.toLowerCase())
    : verdict(end === text);
}

function verdict(same: boolean): CheckResult {
  return same ? "agrees" : "differs";
}
