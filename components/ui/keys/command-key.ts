/**
 * What the key of commands is called on the machine of a browser that names itself so. Both the server
 * and the browser know that name, so that the first HTML has it already.
 */
export function commandKey(userAgent: string): "⌘" | "Ctrl" {
  return /mac|iphone|ipad/i.test(userAgent) ? "⌘" : "Ctrl";
}
