import { expect, test } from "vitest";
import { commandKey } from "#components/ui/keys/command-key.ts";

test.each([
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/156.0.0.0", "⌘"],
  ["Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15", "⌘"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0.0.0", "Ctrl"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Ctrl"],
  ["", "Ctrl"],
])("%s has %s", (userAgent, key) => {
  expect(commandKey(userAgent)).toBe(key);
});
