const DASHBOARD = "http://dashboard.invalid";

/**
 * The page to go to after sign-in, within Counterfoil: path and query alone. Anything that would
 * lead outside, to the API or to sign-in again becomes the overview.
 */
export function returnPath(asked: string | null | undefined): string {
  if (!asked?.startsWith("/") || !URL.canParse(asked, DASHBOARD)) return "/";
  const { origin, pathname, search } = new URL(asked, DASHBOARD);
  if (origin !== DASHBOARD || pathname.startsWith("//")) return "/";
  if (/^\/(api|sign-in)(\/|$)/.test(pathname)) return "/";
  return pathname + search;
}
