import { createHash } from "node:crypto";

/** Somebody who has signed in at the provider. */
export type Account = { email: string; isVerified: boolean; name: string };

const accounts = new Map<string, Account>();

/** Keeps an account; its subject follows from the e-mail address, as it was first written. */
export function keepAccount(account: Account): string {
  const subject = createHash("sha256").update(account.email).digest("hex").slice(0, 24);
  accounts.set(subject, account);
  return subject;
}

/** An account by its subject, in the form in which oidc-provider wants it. */
export function findAccount(_context: unknown, subject: string) {
  const account = accounts.get(subject);
  if (account === undefined) return undefined;
  const { email, isVerified, name } = account;
  return {
    accountId: subject,
    claims: () => ({ sub: subject, email, email_verified: isVerified, name }),
  };
}
