import { DATED_RESOURCE_NAMES, RESOURCE_NAMES } from "#lib/resources/resources.ts";
import { accountPrefix } from "#lib/text/account-path.ts";

/** Which resources have what app/api/[resource] can read. */
const RESOURCE_PATHS = {
  "/api/[resource]/[id]": RESOURCE_NAMES,
  "/api/[resource]/[id]/changes": DATED_RESOURCE_NAMES,
  "/api/[resource]/[id]/neighbours": DATED_RESOURCE_NAMES,
  "/api/[resource]/[id]/raw": DATED_RESOURCE_NAMES,
  "/api/[resource]/filter-choices": RESOURCE_NAMES,
  "/api/[resource]/totals": RESOURCE_NAMES,
};

/** A path once for each resource that has it; any other path as it is. */
export function eachPath(path: string): string[] {
  const found = Object.entries(RESOURCE_PATHS).find(([one]) => one === path);
  return found?.[1].map((name) => path.replace("[resource]", name)) ?? [path];
}

/**
 * The API's paths and the methods that each takes, as its folders in app/api say (a test keeps the
 * two in step). A segment in brackets stands for any one segment.
 */
export const API_PATHS: Record<string, string[]> = {
  ...Object.fromEntries(
    Object.keys(RESOURCE_PATHS)
      .flatMap(eachPath)
      .map((path) => [path, ["GET"]]),
  ),
  ...Object.fromEntries(RESOURCE_NAMES.map((name) => [`/api/${name}`, ["GET"]])),
  "/api/account": ["GET"],
  "/api/account-hold": ["GET"],
  "/api/account-hold/release": ["POST"],
  "/api/account/hold": ["GET"],
  "/api/account/password": ["POST"],
  "/api/account/details": ["PUT"],
  "/api/account/emails": ["GET", "PUT"],
  "/api/account/passkeys": ["POST"],
  "/api/account/passkeys/[id]": ["DELETE", "PATCH"],
  "/api/account/passkeys/options": ["POST"],
  "/api/account/recovery-codes": ["POST"],
  "/api/account/totp": ["DELETE", "POST"],
  "/api/account/totp/confirm": ["POST"],
  "/api/approval-rules": ["GET", "PUT"],
  "/api/approval-rules/expiry": ["PUT"],
  "/api/approval-rules/limits": ["PUT"],
  "/api/approval-rules/step-up-window": ["PUT"],
  "/api/audit": ["GET"],
  "/api/audit/choices": ["GET"],
  "/api/audit/entries/[seq]": ["GET"],
  "/api/audit/export": ["POST"],
  "/api/audit/of-subject": ["GET"],
  "/api/audit/proof": ["GET"],
  "/api/books-zone": ["GET", "PUT"],
  "/api/currencies/all": ["GET"],
  "/api/currency-corrections": ["PUT"],
  "/api/currency-rules": ["POST"],
  "/api/currency-rules/[id]/end": ["POST"],
  "/api/exports": ["GET", "POST"],
  "/api/exports/[id]": ["DELETE", "GET"],
  "/api/exports/[id]/again": ["POST"],
  "/api/exports/[id]/file": ["DELETE", "GET", "HEAD"],
  "/api/exports/[id]/manifest": ["GET"],
  "/api/factor-waits": ["GET"],
  "/api/factor-waits/[id]/end": ["POST"],
  "/api/files/[id]": ["DELETE", "GET", "HEAD"],
  "/api/fiscal-year": ["GET", "PUT"],
  "/api/health/live": ["GET"],
  "/api/health/ready": ["GET"],
  "/api/invitations/accept": ["POST"],
  "/api/invitations/look": ["POST"],
  "/api/data-sync": ["GET"],
  "/api/data-sync/check": ["POST"],
  "/api/data-sync/discrepancies": ["GET"],
  "/api/notices": ["GET"],
  "/api/notices/acknowledge": ["POST"],
  "/api/pasted-lists": ["POST"],
  "/api/pasted-lists/[id]": ["GET"],
  "/api/overview/attention": ["GET"],
  "/api/password-resets/accept": ["POST"],
  "/api/password-resets/look": ["POST"],
  "/api/payout-control": ["GET"],
  "/api/payout-control/discrepancies/[id]/acknowledge": ["POST"],
  "/api/payout-control/sources": ["POST"],
  "/api/payout-control/sources/[id]/end": ["POST"],
  "/api/payout-control/stopping": ["PUT"],
  "/api/payouts": ["GET", "POST"],
  "/api/payouts/[id]/comments": ["GET", "POST"],
  "/api/payouts/[id]/entry": ["GET"],
  "/api/payouts/[id]/files": ["GET", "POST"],
  "/api/payouts/[id]/internal": ["PUT"],
  "/api/payouts/[id]/matches": ["DELETE", "GET", "PUT"],
  "/api/payouts/[id]/receipt": ["GET"],
  "/api/payouts/all": ["GET"],
  "/api/payouts/all/[id]/neighbours": ["GET"],
  "/api/payouts/all/counts": ["GET"],
  "/api/payouts/all/filter-choices": ["GET"],
  "/api/payouts/all/totals": ["GET"],
  "/api/payouts/comments/[id]/withdraw": ["POST"],
  "/api/payouts/inbox": ["GET"],
  "/api/payouts/inbox/counts": ["GET"],
  "/api/payouts/inbox/paid-before": ["GET"],
  "/api/payouts/inbox/repeated": ["GET"],
  "/api/payouts/drafts": ["GET"],
  "/api/payouts/drafts/[id]": ["DELETE", "GET", "PUT"],
  "/api/payouts/drafts/[id]/entry": ["GET"],
  "/api/payouts/approval-route": ["GET"],
  "/api/payouts/approvers": ["GET"],
  "/api/payouts/entries": ["GET"],
  "/api/payouts/entries/[id]": ["GET"],
  "/api/payouts/entries/[id]/adopt": ["POST"],
  "/api/payouts/entries/[id]/approve": ["POST"],
  "/api/payouts/entries/[id]/asked-approver": ["PUT"],
  "/api/payouts/entries/[id]/cancel": ["POST"],
  "/api/payouts/entries/[id]/comments": ["GET", "POST"],
  "/api/payouts/entries/[id]/correct": ["POST"],
  "/api/payouts/entries/[id]/decide-look": ["POST"],
  "/api/payouts/entries/[id]/declare-unsent": ["POST"],
  "/api/payouts/entries/[id]/dismiss-candidate": ["POST"],
  "/api/payouts/entries/[id]/edit": ["POST"],
  "/api/payouts/entries/[id]/files": ["GET", "POST"],
  "/api/payouts/entries/[id]/funds": ["GET", "PUT"],
  "/api/payouts/entries/[id]/history": ["GET"],
  "/api/payouts/entries/[id]/link-candidate": ["POST"],
  "/api/payouts/entries/[id]/look-again": ["POST"],
  "/api/payouts/entries/[id]/other-payment": ["GET", "POST"],
  "/api/payouts/entries/[id]/reject": ["POST"],
  "/api/payouts/entries/[id]/replace": ["POST"],
  "/api/payouts/entries/approve": ["POST"],
  "/api/payouts/entries/close": ["POST"],
  "/api/payouts/entries/reject": ["POST"],
  "/api/payouts/entries/[id]/support": ["GET"],
  "/api/payouts/duplicate-check": ["GET"],
  "/api/payouts/send-now": ["POST"],
  "/api/payouts/funds-holds": ["GET", "POST"],
  "/api/payouts/funds-holds/[id]/resume": ["POST"],
  "/api/payouts/own-address": ["GET"],
  "/api/payouts/stops": ["GET", "POST"],
  "/api/payouts/stops/[id]/lift": ["POST"],
  "/api/payouts/tracking-ids": ["GET"],
  "/api/payouts/usual-fees": ["GET"],
  "/api/pending-changes": ["GET"],
  "/api/lone-words": ["GET"],
  "/api/lone-words/[id]/stop": ["POST"],
  "/api/pending-changes/[id]/confirm": ["POST"],
  "/api/pending-changes/[id]/stop": ["POST"],
  "/api/people": ["GET"],
  "/api/people/[id]/disable": ["POST"],
  "/api/people/[id]/email": ["PUT"],
  "/api/people/[id]/reset-password": ["POST"],
  "/api/people/[id]/enable": ["POST"],
  "/api/people/[id]/reset-factors": ["POST"],
  "/api/people/[id]/roles": ["PUT"],
  "/api/people/[id]/sessions": ["DELETE"],
  "/api/people/invitations": ["POST"],
  "/api/people/invitations/[id]": ["DELETE"],
  "/api/preferences": ["GET", "PUT"],
  "/api/provider-credentials": ["GET"],
  "/api/provider-credentials/accept": ["POST"],
  "/api/search": ["GET"],
  "/api/service-health": ["GET"],
  "/api/session/activity": ["POST"],
  "/api/sessions": ["DELETE", "GET"],
  "/api/sessions/[id]": ["DELETE"],
  "/api/set-up": ["POST"],
  "/api/sign-in": ["POST"],
  "/api/sign-in/passkey": ["POST"],
  "/api/sign-in/passkey/options": ["POST"],
  "/api/sign-in/second-step": ["POST"],
  "/api/sign-in/second-step/passkey-options": ["POST"],
  "/api/sign-in/oidc": ["POST"],
  "/api/sign-in/oidc/callback": ["GET"],
  "/api/sign-in/ready": ["POST"],
  "/api/sign-out": ["POST"],
  "/api/statuses": ["GET", "PUT"],
  "/api/step-up": ["POST"],
  "/api/step-up/passkey-options": ["POST"],
  "/api/transactions/[id]/direction": ["GET"],
  "/api/unknown-currencies": ["GET"],
  "/api/unknown-currencies/addresses": ["GET"],
  "/api/updates": ["GET"],
  "/api/views": ["GET", "POST"],
  "/api/views/[id]": ["DELETE", "PUT"],
  "/api/views/[id]/use": ["PUT"],
  "/api/wallet-names": ["GET", "PUT"],
  "/api/wallets": ["GET"],
  "/api/webhooks/[secret]": ["POST"],
};

/** The first parts of paths that were renamed, as pages of an earlier version that are still open ask for them. */
const RENAMED = [
  ["/api/mirror/findings", "/api/data-sync/discrepancies"],
  ["/api/mirror", "/api/data-sync"],
  ["/api/payouts/desk", "/api/payouts/inbox"],
  ["/api/payouts/radar", "/api/payouts/duplicate-check"],
] as const;

/** What a path is called now, with or without the account that it begins with. */
export function currentPath(path: string): string {
  const prefix = accountPrefix(path);
  const inside = path.slice(prefix.length);
  const renamed = RENAMED.find(([from]) => inside === from || inside.startsWith(`${from}/`));
  return renamed === undefined ? path : prefix + renamed[1] + inside.slice(renamed[0].length);
}

const FIXED = new Map(Object.entries(API_PATHS).filter(([path]) => !path.includes("[")));
const OPEN = Object.entries(API_PATHS)
  .filter(([path]) => path.includes("["))
  .map(([path, methods]) => ({ parts: path.split("/").filter(Boolean), methods }));

/**
 * The methods that a path takes, without those that Next adds (HEAD, OPTIONS); none: no such path.
 */
export function methodsAt(path: string): string[] {
  const parts = path.split("/").filter(Boolean);
  const fixed = FIXED.get(`/${parts.join("/")}`) ?? [];
  const open = OPEN.filter((path) => isAt(path.parts, parts));
  return [...new Set([...fixed, ...open.flatMap(({ methods }) => methods)])];
}

function isAt(path: string[], parts: string[]): boolean {
  return (
    path.length === parts.length &&
    path.every((part, at) => part.startsWith("[") || part === parts[at])
  );
}
