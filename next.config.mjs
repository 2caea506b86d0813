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
  serverExternalPackages: ["pg", "pino"],
};

export default config;
