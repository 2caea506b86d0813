/**
 * Indents a JSON text without reading it: every number and string stays digit for digit as it came,
 * where parsing and printing again would round large numbers and drop repeated names. A text that is
 * no JSON comes back as it was.
 */
export function layOutJson(text: string): string {
  if (!isJson(text)) return text;
  let laidOut = "";
  let depth = 0;
  for (const token of text.match(TOKENS) ?? []) {
    if (token === "{" || token === "[") {
      depth += 1;
      laidOut += token + line(depth);
    } else if (token === "}" || token === "]") {
      depth -= 1;
      laidOut = /[{[]\s*$/.test(laidOut.slice(-DEEPEST))
        ? laidOut.trimEnd()
        : laidOut + line(depth);
      laidOut += token;
    } else if (token === ",") laidOut += token + line(depth);
    else if (token === ":") laidOut += ": ";
    else laidOut += token;
  }
  return laidOut;
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
/** Beyond this many spaces the lines are no longer indented further. */
const DEEPEST = 40;

function line(depth: number): string {
  return `\n${" ".repeat(Math.min(depth * 2, DEEPEST - 2))}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
