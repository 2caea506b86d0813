import { isMasked } from "#lib/schemas/records/masked.ts";

/** Where a block explorer shows a value, or the reason why Counterfoil makes no link of it. */
export type ExplorerAddress = { kind: "link"; href: string; host: string } | Refusal;
type Refusal = { kind: "none"; why: string };

const LONGEST_BASE = 1_000;
const LONGEST_VALUE = 256;
/** Visible ASCII that starts with a letter or digit: every network's addresses and hashes do. */
const VALUE = /^[A-Za-z0-9][\x21-\x7e]*$/;
/** A URL parser drops tabs and line ends and turns "\" into "/": what is read must be what is opened. */
const MISLEADING = /[^\x21-\x7e]|\\/;

/**
 * Joins a base URL that the provider stated (section 2.2, blockExplorerLinkAddress and
 * blockExplorerLinkHash) with an address or hash. The base comes from outside: only plain http and
 * https URLs without a user name become links, and a masked value never does.
 */
export function explorerAddress(base: string | null, value: string | null): ExplorerAddress {
  if (value === null) return none("There is nothing to look up.");
  if (isMasked(value)) return none("Not linked: the value is masked.");
  if (value.length > LONGEST_VALUE || !VALUE.test(value)) {
    return none("Not linked: the value holds characters that no address or hash has.");
  }
  if (base === null || base === "") return none("Not linked: the provider gave no explorer.");
  const start = readBase(base);
  if (typeof start === "string") return none(start);

  const end = new URL(start.href + separator(start) + encodeURIComponent(value));
  if (end.origin !== start.origin) return none("Not linked: the explorer's URL is not usable.");
  return { kind: "link", href: end.href, host: end.host };
}

function readBase(base: string): URL | string {
  if (base.length > LONGEST_BASE || MISLEADING.test(base) || !URL.canParse(base)) {
    return "Not linked: the explorer's URL is not a web URL.";
  }
  const url = new URL(base);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return "Not linked: the explorer's URL is neither http nor https.";
  }
  if (url.username !== "" || url.password !== "") {
    return "Not linked: the explorer's URL carries a user name.";
  }
  return url;
}

/** A base ends where the value goes: after a slash or an equals sign; otherwise a slash is missing. */
function separator(base: URL): "" | "/" {
  return base.href.endsWith("/") || base.href.endsWith("=") ? "" : "/";
}

function none(why: string): Refusal {
  return { kind: "none", why };
}
