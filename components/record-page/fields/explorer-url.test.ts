import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { explorerUrl } from "#components/record-page/fields/explorer-url.ts";

const HASH = "0x9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

describe("a plain base", () => {
  test.each([
    ["https://etherscan.io/tx/", `https://etherscan.io/tx/${HASH}`, "etherscan.io"],
    ["https://etherscan.io/tx", `https://etherscan.io/tx/${HASH}`, "etherscan.io"],
    [
      "http://explorer.example:8080/tx/",
      `http://explorer.example:8080/tx/${HASH}`,
      "explorer.example:8080",
    ],
    [
      "https://tronscan.org/#/transaction/",
      `https://tronscan.org/#/transaction/${HASH}`,
      "tronscan.org",
    ],
    ["https://chain.example/find?q=", `https://chain.example/find?q=${HASH}`, "chain.example"],
    ["https://etherscan.io", `https://etherscan.io/${HASH}`, "etherscan.io"],
  ])("%s", (base, href, host) => {
    expect(explorerUrl(base, HASH)).toEqual({ kind: "link", href, host });
  });

  test("a look-alike host is shown in the form that cannot be mistaken", () => {
    expect(explorerUrl("https://xn--therscan-g1a.io/tx/", HASH)).toMatchObject({
      host: "xn--therscan-g1a.io",
    });
  });
});

describe("a hostile or unusable base is never a link", () => {
  test.each([
    "javascript:alert(1)//",
    "JavaScript:alert(1)",
    "java\tscript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox(1)",
    "file:///etc/passwd",
    "blob:https://etherscan.io/1",
    "ftp://etherscan.io/",
    "//etherscan.io/tx/",
    "/tx/",
    "etherscan.io/tx/",
    "https://etherscan.io@evil.example/",
    "https://user:secret@etherscan.io/",
    "https:\\\\evil.example\\",
    "https://etherscan.io\n.evil.example/",
    "https://еtherscan.io/tx/",
    "https://etherscan.io/\u202etx/",
    "https://",
    "",
    `https://etherscan.io/${"a".repeat(1_001)}`,
  ])("%j", (base) => {
    expect(explorerUrl(base, HASH).kind).toBe("none");
  });

  test("an absent base says that there is no explorer", () => {
    expect(explorerUrl(null, HASH)).toEqual({
      kind: "none",
      why: "Not linked: the provider gave no explorer.",
    });
  });
});

describe("a value that cannot be looked up", () => {
  test.each([
    null,
    "",
    "..",
    "0xab****cd",
    "../../login",
    "<img src=x>",
    "a b",
    "é",
    "a".repeat(257),
  ])("%j", (value) => {
    expect(explorerUrl("https://etherscan.io/tx/", value).kind).toBe("none");
  });

  test("is said to be masked", () => {
    expect(explorerUrl("https://etherscan.io/tx/", "0xab****cd")).toEqual({
      kind: "none",
      why: "Not linked: the value is masked.",
    });
  });
});

test("whatever comes, a link stays on the base's own http or https host", () => {
  const part = fc.constantFrom(
    "https://",
    "a.example",
    "/",
    "@",
    "?",
    "#",
    "=",
    ":",
    "..",
    "%2f",
    "\\",
    "x",
  );
  const base = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.array(part).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(
      base,
      fc.oneof(
        fc.string(),
        fc.array(part).map((parts) => `x${parts.join("")}`),
      ),
      (start, value) => {
        const result = explorerUrl(start, value);
        if (result.kind === "none") return;
        const url = new URL(result.href);
        expect(["http:", "https:"]).toContain(url.protocol);
        expect(url.host).toBe(new URL(start).host);
        expect(url.username).toBe("");
        expect(result.host).toBe(url.host);
      },
    ),
  );
});
