const DESK = "http://desk.invalid";

/**
 * The page to go to after sign-in, as an address within the desk: path and query alone. Whatever
 * would lead elsewhere, to the API or to sign-in again becomes the overview.
 */
export function returnPath(asked: string | null | undefined): string {
  if (!asked?.startsWith("/") || !URL.canParse(asked, DESK)) return "/";
  const { origin, pathname, search } = new URL(asked, DESK);
  if (origin !== DESK || pathname.startsWith("//")) return "/";
  if (/^\/(api|sign-in)(\/|$)/.test(pathname)) return "/";
  return pathname + search;
}
