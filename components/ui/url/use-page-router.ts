"use client";

import type { Route } from "next";
import type { NavigateOptions } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { usePathname, useRouter } from "next/navigation";
import { useMemo } from "react";
import { useAccountBase } from "#components/ui/url/account-url.tsx";

/** Next's router for paths within this page's account. */
export function usePageRouter() {
  const router = useRouter();
  const base = useAccountBase();
  return useMemo(
    () => ({
      push: <R extends string>(path: Route<R>) => router.push(inAccount(base, path)),
      replace: <R extends string>(path: Route<R>, options?: NavigateOptions) =>
        router.replace(inAccount(base, path), options),
      prefetch: <R extends string>(path: Route<R>) => router.prefetch(inAccount(base, path)),
    }),
    [router, base],
  );
}

/** The path of this page within its account. */
export function usePagePath(): string {
  const base = useAccountBase();
  const path = usePathname();
  // The server sees the path within the account already.
  return base !== "" && path.startsWith(base) ? path.slice(base.length) || "/" : path;
}

/** The URL of a page of this account. Next's types know pages, and no accounts. */
export function inAccount<R extends string>(base: string, path: Route<R>): Route<R> {
  return `${base}${path}` as Route<R>;
}
