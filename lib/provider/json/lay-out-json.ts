const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/g;
const INDENT = "  ";

/**
 * Valid JSON with a line per member. Token by token, since parsing and writing again would round
 * numbers, drop repeated keys and rewrite escapes.
 */
export function layOutJson(text: string): string {
  const tokens = text.match(TOKEN) ?? [];
  let depth = 0;
  let out = "";
  tokens.forEach((token, index) => {
    const closesEmpty = /[\]}]/.test(token) && /^[[{]$/.test(tokens[index - 1] ?? "");
    if (/^[\]}]$/.test(token)) {
      depth -= 1;
      out += closesEmpty ? token : `\n${INDENT.repeat(depth)}${token}`;
      return;
    }
    out += token === ":" ? ": " : token;
    const opens = /^[[{]$/.test(token);
    if (opens) depth += 1;
    const nextCloses = /^[\]}]$/.test(tokens[index + 1] ?? "");
    if (token === "," || (opens && !nextCloses)) out += `\n${INDENT.repeat(depth)}`;
  });
  return out;
}
