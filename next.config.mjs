/** @type {import("next").NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // cacheComponents and reactCompiler stay off: docs/decisions.md says why.
  cacheComponents: false,
  reactCompiler: false,
  serverExternalPackages: ["pg", "pino"],
};

export default config;
