/** @type {import("next").NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // cacheComponents and reactCompiler stay off: docs/decisions.md says why.
  cacheComponents: false,
  reactCompiler: false,
  // `npm test` checks types, once; a newcomer's first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // Nothing is fetched to be made smaller: the desk has no pictures but its own icons.
  images: { unoptimized: true },
  serverExternalPackages: ["pg", "pino", "prom-client"],
  experimental: {
    // A page that is not for a person's roles is answered with 403 and the nearest forbidden.tsx.
    authInterrupts: true,
  },
};

export default config;
