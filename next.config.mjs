/** @type {import("next").NextConfig} */
const config = {
  typedRoutes: true,
  poweredByHeader: false,
  reactStrictMode: true,
  // cacheComponents and reactCompiler stay off: docs/decisions/next-without-cache-components.md says why.
  cacheComponents: false,
  reactCompiler: false,
  // `npm test` checks types, once; a newcomer's first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // No image optimizer: Counterfoil has no images but its own icons.
  images: { unoptimized: true },
  // Pages that were renamed: bookmarks and links in old emails keep working, in each account.
  redirects: async () =>
    ["", "/a/:account"].flatMap((base) => [
      { source: `${base}/desk`, destination: `${base}/inbox`, permanent: true },
      { source: `${base}/mirror`, destination: `${base}/data-sync`, permanent: true },
      { source: `${base}/people/:path*`, destination: `${base}/team/:path*`, permanent: true },
      { source: `${base}/account`, destination: `${base}/profile`, permanent: true },
      { source: `${base}/payouts/stop`, destination: `${base}/inbox/stop`, permanent: true },
    ]),
  // With several accounts the request guard lets only the paths of accounts that there are come here.
  rewrites: async () => ({
    beforeFiles: [{ source: "/a/:account/:path*", destination: "/:path*" }],
    afterFiles: [],
    fallback: [],
  }),
  serverExternalPackages: ["fontkit", "pdfkit", "nodemailer", "pg", "pino", "prom-client"],
  experimental: {
    // Fewer, larger chunks: at the default sizes a list page asks for 18 scripts rather than 12. Who goes through
    // five pages loads as many bytes either way.
    turbopackChunking: { minChunkSize: 150_000, maxChunkCountPerGroup: 12 },
    // It takes 290 MB beside each build; a build without it takes half a minute.
    turbopackFileSystemCacheForBuild: false,
    // Node reads them only with --enable-source-maps, and they are three fifths of a build. Who looks for a place that
    // the log names builds the same sources with them.
    serverSourceMaps: false,
    // A page that is not for a person's roles is answered with 403 and the nearest forbidden.tsx.
    authInterrupts: true,
  },
};

export default config;
