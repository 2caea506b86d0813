type PolicyFactory = {
  defaultPolicy: unknown;
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string | null },
  ) => void;
};

declare global {
  var trustedTypes: PolicyFactory | undefined;
}

/**
 * Makes the page's one policy of Trusted Types where its first script didn't: Next answers some
 * refusals (403, an error before the layout) with a document of its own, which lacks that script
 * and draws the page in the browser. The same rule as app/first-script/trusted-types.ts: Counterfoil's own built
 * files.
 */
if (globalThis.trustedTypes !== undefined && globalThis.trustedTypes.defaultPolicy === null) {
  globalThis.trustedTypes.createPolicy("default", {
    createScriptURL(address) {
      const { origin, pathname } = new URL(address, location.href);
      return origin === location.origin && pathname.startsWith("/_next/static/") ? address : null;
    },
  });
}
