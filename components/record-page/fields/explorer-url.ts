import * as messages from "#components/record-page/fields/explorer-messages.ts";
import { isMasked } from "#lib/schemas/records/masked.ts";

/** Where a block explorer shows a value, or the reason why Counterfoil makes no link of it. */
export type ExplorerUrl = { kind: "link"; href: string; host: string } | Refusal;
type Refusal = { kind: "none"; why: string };

const LONGEST_BASE = 1_000;
const LONGEST_VALUE = 256;
/** Visible ASCII that starts with a letter or digit: every network's addresses and hashes do. */
const VALUE = /^[A-Za-z0-9][\x21-\x7e]*$/;
/** A URL parser drops tabs and line ends and turns "\" into "/": what is read must be what is opened. */
const MISLEADING = /[^\x21-\x7e]|\\/;

/**
 * Joins a base URL that the provider stated (docs/provider-interface.md, Records, blockExplorerLinkAddress and
 * blockExplorerLinkHash) with an address or hash. The base comes from outside: only plain http and
 * https URLs without a user name become links, and a masked value never does.
 */
export function explorerUrl(base: string | null, value: string | null): ExplorerUrl {
  if (value === null) return none(messages.nothingToLookUp);
  if (isMasked(value)) return none(messages.valueIsMasked);
  if (value.length > LONGEST_VALUE || !VALUE.test(value)) {
    return none(messages.valueIsNoAddress);
  }
  if (base === null || base === "") return none(messages.noExplorer);
  const start = readBase(base);
  if (typeof start === "string") return none(start);

  const end = new URL(start.href + separator(start) + encodeURIComponent(value));
  if (end.origin !== start.origin) return none(messages.urlNotUsable);
  return { kind: "link", href: end.href, host: end.host };
}

function readBase(base: string): URL | string {
  if (base.length > LONGEST_BASE || MISLEADING.test(base) || !URL.canParse(base)) {
    return messages.urlNotWeb;
  }
  const url = new URL(base);
  if (url.protocol !== "https:" && url.protocol !== "http:") {
    return messages.urlNotHttp;
  }
  if (url.username !== "" || url.password !== "") {
    return messages.urlWithUserName;
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
