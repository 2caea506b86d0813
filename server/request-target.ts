const MOST_CHARACTERS = 8_192;

export type TargetFault = { status: 400 | 414; detail: string };

/**
 * What is wrong with a request's target, before anything interprets it; null if nothing is. No URL
 * of Counterfoil holds a slash, a backslash or a control character inside a segment, nor "." or
 * ".." as a segment, however they are written: each is an attempt to have two programs read one
 * path in two ways. The query is left to its schemas.
 */
export function faultOfTarget(target: string): TargetFault | null {
  if (target.length > MOST_CHARACTERS) {
    return { status: 414, detail: "The URL is longer than 8,192 characters." };
  }
  const path = target.split("?", 1)[0] ?? "";
  if (!path.startsWith("/")) return bad("The URL must begin with a slash.");
  if (path.includes("//")) return bad("The URL has an empty part.");
  const decoded = path.slice(1).split("/").map(decode);
  if (decoded.includes(null)) return bad("The URL has an incomplete percent encoding.");
  if (decoded.some((part) => part === "." || part === ".." || FORBIDDEN.test(part ?? ""))) {
    return bad("The URL has a part that no URL of Counterfoil has.");
  }
  return null;
}

const FORBIDDEN = /[\\/\p{Cc}]/u;

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function bad(detail: string): TargetFault {
  return { status: 400, detail };
}
