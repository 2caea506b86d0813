/**
 * The API's addresses and the methods that each takes, as its folders in app/api say (a test holds
 * the two together). A part in brackets stands for any one part.
 */
export const API_ADDRESSES: Record<string, string[]> = {
  "/api/account": ["GET"],
  "/api/account/password": ["POST"],
  "/api/account/passkeys": ["POST"],
  "/api/account/passkeys/[id]": ["DELETE", "PATCH"],
  "/api/account/passkeys/options": ["POST"],
  "/api/account/recovery-codes": ["POST"],
  "/api/account/totp": ["DELETE", "POST"],
  "/api/account/totp/confirm": ["POST"],
  "/api/approval-rules": ["GET", "PUT"],
  "/api/audit": ["GET"],
  "/api/audit/choices": ["GET"],
  "/api/audit/entries/[seq]": ["GET"],
  "/api/audit/export": ["POST"],
  "/api/audit/of-subject": ["GET"],
  "/api/audit/proof": ["GET"],
  "/api/currencies": ["GET"],
  "/api/currencies/[id]": ["GET"],
  "/api/currencies/all": ["GET"],
  "/api/currencies/filter-choices": ["GET"],
  "/api/currencies/totals": ["GET"],
  "/api/exports": ["POST"],
  "/api/exports/[id]": ["DELETE", "GET"],
  "/api/exports/[id]/file": ["GET", "HEAD"],
  "/api/exports/[id]/manifest": ["GET"],
  "/api/health/live": ["GET"],
  "/api/health/ready": ["GET"],
  "/api/invitations/accept": ["POST"],
  "/api/invitations/look": ["POST"],
  "/api/mirror": ["GET"],
  "/api/mirror/check": ["POST"],
  "/api/mirror/findings": ["GET"],
  "/api/payments": ["GET"],
  "/api/payments/[id]": ["GET"],
  "/api/payments/[id]/changes": ["GET"],
  "/api/payments/[id]/neighbours": ["GET"],
  "/api/payments/[id]/raw": ["GET"],
  "/api/payments/filter-choices": ["GET"],
  "/api/payments/totals": ["GET"],
  "/api/payouts": ["GET", "POST"],
  "/api/payouts/[id]": ["GET"],
  "/api/payouts/[id]/changes": ["GET"],
  "/api/payouts/[id]/entry": ["GET"],
  "/api/payouts/[id]/neighbours": ["GET"],
  "/api/payouts/[id]/raw": ["GET"],
  "/api/payouts/desk": ["GET"],
  "/api/payouts/desk/counts": ["GET"],
  "/api/payouts/drafts": ["GET"],
  "/api/payouts/drafts/[id]": ["DELETE", "GET", "PUT"],
  "/api/payouts/entries": ["GET"],
  "/api/payouts/entries/[id]": ["GET"],
  "/api/payouts/entries/[id]/approve": ["POST"],
  "/api/payouts/entries/[id]/cancel": ["POST"],
  "/api/payouts/entries/[id]/declare-unsent": ["POST"],
  "/api/payouts/entries/[id]/edit": ["POST"],
  "/api/payouts/entries/[id]/history": ["GET"],
  "/api/payouts/entries/[id]/link-candidate": ["POST"],
  "/api/payouts/entries/[id]/look-again": ["POST"],
  "/api/payouts/entries/[id]/reject": ["POST"],
  "/api/payouts/entries/[id]/replace": ["POST"],
  "/api/payouts/filter-choices": ["GET"],
  "/api/payouts/radar": ["GET"],
  "/api/payouts/totals": ["GET"],
  "/api/payouts/tracking-ids": ["GET"],
  "/api/people": ["GET"],
  "/api/people/[id]/disable": ["POST"],
  "/api/people/[id]/enable": ["POST"],
  "/api/people/[id]/reset-factors": ["POST"],
  "/api/people/[id]/roles": ["PUT"],
  "/api/people/[id]/sessions": ["DELETE"],
  "/api/people/invitations": ["POST"],
  "/api/people/invitations/[id]": ["DELETE"],
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
  "/api/step-up": ["POST"],
  "/api/step-up/passkey-options": ["POST"],
  "/api/transactions": ["GET"],
  "/api/transactions/[id]": ["GET"],
  "/api/transactions/[id]/changes": ["GET"],
  "/api/transactions/[id]/neighbours": ["GET"],
  "/api/transactions/[id]/raw": ["GET"],
  "/api/transactions/filter-choices": ["GET"],
  "/api/transactions/totals": ["GET"],
  "/api/views": ["GET", "POST"],
  "/api/views/[id]": ["DELETE", "PUT"],
  "/api/wallets": ["GET"],
  "/api/webhooks/[secret]": ["POST"],
};

const FIXED = new Map(Object.entries(API_ADDRESSES).filter(([address]) => !address.includes("[")));
const OPEN = Object.entries(API_ADDRESSES)
  .filter(([address]) => address.includes("["))
  .map(([address, methods]) => ({ parts: address.split("/").filter(Boolean), methods }));

/** The methods that an address takes, without those that Next adds (HEAD, OPTIONS); none: no such address. */
export function methodsAt(path: string): string[] {
  const parts = path.split("/").filter(Boolean);
  const fixed = FIXED.get(`/${parts.join("/")}`) ?? [];
  const open = OPEN.filter((address) => isAt(address.parts, parts));
  return [...new Set([...fixed, ...open.flatMap(({ methods }) => methods)])];
}

function isAt(address: string[], parts: string[]): boolean {
  return (
    address.length === parts.length &&
    address.every((part, at) => part.startsWith("[") || part === parts[at])
  );
}
