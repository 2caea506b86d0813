import { useSeesWhole } from "#components/signed-in-user/user.tsx";
import type { FilterName } from "#lib/resources/filters.ts";

/** What a limited viewer has no choice for: who works on the account, and lists looked for in all of it. */
const OF_WHOLE_ACCOUNT: readonly FilterName[] = ["creator", "approver", "pasted"];

/** Whether a filter is offered to this user; tabs have their own place. */
export function useIsOffered(): (name: FilterName) => boolean {
  const seesWhole = useSeesWhole();
  return (name) => name !== "tab" && (seesWhole || !OF_WHOLE_ACCOUNT.includes(name));
}
