/**
 * The API's addresses and the methods that each takes, as its folders in app/api say (a test holds
 * the two together). A part in brackets stands for any one part.
 */
export const API_ADDRESSES: Record<string, string[]> = {
  "/api/currencies": ["GET"],
  "/api/currencies/[id]": ["GET"],
  "/api/currencies/all": ["GET"],
  "/api/health/live": ["GET"],
  "/api/health/ready": ["GET"],
  "/api/payments": ["GET"],
  "/api/payments/[id]": ["GET"],
  "/api/payments/[id]/neighbours": ["GET"],
  "/api/payments/[id]/raw": ["GET"],
  "/api/payouts": ["GET", "POST"],
  "/api/payouts/[id]": ["GET"],
  "/api/payouts/[id]/neighbours": ["GET"],
  "/api/payouts/[id]/raw": ["GET"],
  "/api/payouts/entries": ["GET"],
  "/api/payouts/entries/[id]": ["GET"],
  "/api/payouts/tracking-ids": ["GET"],
  "/api/service-health": ["GET"],
  "/api/transactions": ["GET"],
  "/api/transactions/[id]": ["GET"],
  "/api/transactions/[id]/neighbours": ["GET"],
  "/api/transactions/[id]/raw": ["GET"],
  "/api/wallets": ["GET"],
};

/** The methods that an address takes, without those that Next adds (HEAD, OPTIONS); none: no such address. */
export function methodsAt(path: string): string[] {
  const parts = path.split("/").filter(Boolean);
  const own = Object.entries(API_ADDRESSES)
    .filter(([address]) => isAt(address.split("/").filter(Boolean), parts))
    .flatMap(([, methods]) => methods);
  return [...new Set(own)];
}

function isAt(address: string[], parts: string[]): boolean {
  return (
    address.length === parts.length &&
    address.every((part, at) => part.startsWith("[") || part === parts[at])
  );
}
