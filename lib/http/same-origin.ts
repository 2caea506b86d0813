import { Failure } from "#lib/schemas/failure.ts";
import { setting } from "#lib/settings/read-settings.ts";

/**
 * Lets a write through only from Counterfoil's own pages: by Sec-Fetch-Site, which a page can't
 * forge, and by Origin against APP_URL, or against Host if APP_URL is not set. Next itself checks
 * Server Actions only. A request with neither header comes from no page of ours and is refused.
 */
export function requireSameOrigin(headers: Headers, appUrl = setting("APP_URL")): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  if (site === null && origin === null) throw refusal();
  if (site !== null && site !== "same-origin") throw refusal();
  if (origin !== null && !isOwn(origin, appUrl, headers.get("host"))) throw refusal();
}

/**
 * Behind a proxy Counterfoil does not see by which scheme it was asked, so Host alone can't tell
 * that.
 */
function isOwn(origin: string, appUrl: string | undefined, host: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  if (!appUrl) return new URL(origin).host === host;
  return URL.canParse(appUrl) && new URL(origin).origin === new URL(appUrl).origin;
}

function refusal(): Failure {
  return new Failure("forbidden", "This request did not come from a page of Counterfoil.");
}
