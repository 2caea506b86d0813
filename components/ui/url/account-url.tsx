"use client";

import { createContext, type ReactNode, useContext } from "react";

type Place = {
  /** What the paths of this page's account begin with: "/a/eu", or nothing where there is one account. */
  base: string;
  /** What people call this page's account; null where there is one account, or the page is of none. */
  name: string | null;
};

const Account = createContext<Place>({ base: "", name: null });

export function AccountProvider({ base, name, children }: Place & { children: ReactNode }) {
  return <Account value={{ base, name }}>{children}</Account>;
}

/** What the URLs of this page's account begin with. Paths in the code are those within an account: "/payouts". */
export function useAccountBase(): string {
  return useContext(Account).base;
}

export function useAccountName(): string | null {
  return useContext(Account).name;
}
