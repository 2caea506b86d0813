/**
 * The direction table, which docs/architecture.md states in words: which folder may import which. Fails on a
 * breach. Cycles are Biome's to find, and imports that lead nowhere the compiler's.
 */
import { glob, readFile } from "node:fs/promises";
import { dirname, join } from "node:path/posix";

const PURE = [
  "lib/resources",
  "lib/schemas",
  "lib/money",
  "lib/dates",
  "lib/addresses",
  "lib/csv",
  "lib/text",
];

/** What a resource's screens are put together from. */
const RESOURCE = [
  "components/synced-list",
  "components/record-page",
  "components/data-table",
  "components/ui",
  "components/signed-in-user",
  "lib/api-client",
  ...PURE,
];

/** What each folder may import beside itself. A folder without a row may import all but tests' support. */
const ROWS: Record<string, string[]> = {
  "lib/resources": [],
  "lib/schemas": ["lib/money", "lib/dates", "lib/resources", "lib/text"],
  "lib/money": ["lib/schemas", "lib/dates", "lib/text"],
  "lib/dates": ["lib/schemas", "lib/money", "lib/text"],
  "lib/csv": [],
  "lib/text": [],
  "lib/addresses": ["lib/resources", "lib/schemas", "lib/money", "lib/dates"],
  "lib/matching": PURE,
  "lib/process": [],
  "lib/settings": ["lib/process"],
  "lib/observability": [...PURE, "lib/process", "lib/settings"],
  "lib/provider": [...PURE, "lib/settings", "lib/matching", "lib/observability", "lib/process"],
  "lib/database": [...PURE, "lib/settings", "lib/observability", "lib/process"],
  "lib/audit": [...PURE, "lib/settings", "lib/database", "lib/observability", "lib/process"],
  "lib/safety": [
    ...PURE,
    "lib/settings",
    "lib/database",
    "lib/audit",
    "lib/observability",
    "lib/process",
  ],
  "lib/email": [...PURE, "lib/settings", "lib/database", "lib/observability", "lib/process"],
  "lib/identity": [
    ...PURE,
    "lib/settings",
    "lib/database",
    "lib/email",
    "lib/audit",
    "lib/safety",
    "lib/updates",
    "lib/observability",
    "lib/process",
  ],
  "lib/status-definitions": [...PURE, "lib/database", "lib/observability", "lib/process"],
  "lib/updates": [...PURE, "lib/database", "lib/observability", "lib/process"],
  "lib/currency-rules": [...PURE, "lib/database", "lib/sync", "lib/observability", "lib/process"],
  "lib/payout-rows": [...PURE, "lib/database", "lib/updates", "lib/observability", "lib/process"],
  "lib/sync": [
    ...PURE,
    "lib/settings",
    "lib/matching",
    "lib/provider",
    "lib/database",
    "lib/audit",
    "lib/observability",
    "lib/process",
    "lib/payout-rows",
    "lib/updates",
    "lib/status-definitions",
  ],
  "lib/records": [
    ...PURE,
    "lib/provider",
    "lib/database",
    "lib/audit",
    "lib/sync",
    "lib/files",
    "lib/updates",
    "lib/payout-rows",
    "lib/status-definitions",
    "lib/observability",
    "lib/process",
  ],
  "lib/payouts": [
    ...PURE,
    "lib/settings",
    "lib/provider",
    "lib/database",
    "lib/audit",
    "lib/matching",
    "lib/records",
    "lib/sync",
    "lib/safety",
    "lib/payout-rows",
    "lib/files",
    "lib/updates",
    "lib/status-definitions",
    "lib/observability",
    "lib/process",
  ],
  "lib/payout-control": [
    ...PURE,
    "lib/matching",
    "lib/provider",
    "lib/database",
    "lib/audit",
    "lib/payout-rows",
    "lib/payouts",
    "lib/records",
    "lib/sync",
    "lib/safety",
    "lib/status-definitions",
    "lib/updates",
    "lib/observability",
    "lib/process",
  ],
  "lib/files": [...PURE, "lib/settings", "lib/database", "lib/observability", "lib/process"],
  "lib/views": [...PURE, "lib/database", "lib/observability", "lib/process"],
  "lib/notifications": [
    ...PURE,
    "lib/database",
    "lib/email",
    "lib/payouts",
    "lib/safety",
    "lib/status-definitions",
    "lib/observability",
    "lib/process",
  ],
  "lib/pending-changes": [
    ...PURE,
    "lib/database",
    "lib/audit",
    "lib/identity",
    "lib/payout-control",
    "lib/payouts",
    "lib/safety",
    "lib/sync",
    "lib/status-definitions",
    "lib/observability",
    "lib/process",
  ],
  "lib/lone-confirmations": [
    ...PURE,
    "lib/database",
    "lib/identity",
    "lib/payouts",
    "lib/safety",
    "lib/updates",
  ],
  "lib/operations": [
    ...PURE,
    "lib/pending-changes",
    "lib/lone-confirmations",
    "lib/currency-rules",
    "lib/email",
    "lib/provider",
    "lib/database",
    "lib/audit",
    "lib/files",
    "lib/identity",
    "lib/records",
    "lib/sync",
    "lib/payouts",
    "lib/payout-control",
    "lib/safety",
    "lib/status-definitions",
    "lib/observability",
    "lib/process",
    "lib/updates",
    "lib/views",
  ],
  "lib/http": [
    ...PURE,
    "lib/settings",
    "lib/database",
    "lib/identity",
    "lib/observability",
    "lib/process",
  ],
  "lib/accounts": [
    ...PURE,
    "lib/settings",
    "lib/database",
    "lib/audit",
    "lib/identity",
    "lib/observability",
    "lib/payouts",
    "lib/process",
    "lib/provider",
  ],
  "lib/api-client": PURE,
  "components/ui": [],
  "components/signed-in-user": ["components/ui", ...PURE],
  "components/data-table": ["components/signed-in-user", "components/ui", ...PURE],
  "components/record-page": [
    "components/signed-in-user",
    "components/data-table",
    "components/ui",
    "lib/api-client",
    ...PURE,
  ],
  "components/charts": ["components/ui", ...PURE],
  "components/views": [
    "components/signed-in-user",
    "components/data-table",
    "components/ui",
    "lib/api-client",
    ...PURE,
  ],
  "components/exports": [
    "components/signed-in-user",
    "components/data-table",
    "components/ui",
    "lib/api-client",
    ...PURE,
  ],
  "components/synced-list": [
    "components/exports",
    "components/signed-in-user",
    "components/data-table",
    "components/ui",
    "components/views",
    "lib/api-client",
    ...PURE,
  ],
  "components/layout": ["components/signed-in-user", "components/ui", "lib/api-client", ...PURE],
  "components/identity": ["components/signed-in-user", "components/ui", "lib/api-client", ...PURE],
  "components/accounts": RESOURCE,
  "components/audit": RESOURCE,
  "components/data-sync": RESOURCE,
  "components/dates-settings": RESOURCE,
  "components/notices": RESOURCE,
  "components/overview": [...RESOURCE, "components/charts", "components/exports"],
  "components/payouts": RESOURCE,
  "components/payments": RESOURCE,
  "components/files": [...RESOURCE, "components/exports"],
  "components/inbox": [...RESOURCE, "components/payouts"],
  "components/profile": [...RESOURCE, "components/identity"],
  "components/team": RESOURCE,
  "components/safety": RESOURCE,
  // The command palette goes to the sidebar's destinations.
  "components/search": [...RESOURCE, "components/layout"],
  "components/transactions": RESOURCE,
  "components/currencies": RESOURCE,
  "components/unknown-currency": RESOURCE,
  "components/wallets": RESOURCE,
  "app/api": ["lib/http", "lib/operations", "lib/process", ...PURE],
  sandbox: [],
  server: ["lib/http", "lib/settings", "lib/observability", "lib/process", ...PURE],
};

/** What may read from the replica. */
const READ_FROM_REPLICA = [
  "lib/database/read-replica.ts",
  "lib/records/in-snapshot.ts",
  "lib/records/pages/page.ts",
  "lib/records/payout-list/page.ts",
  "lib/records/payout-list/count.ts",
  "lib/records/payout-list/totals.ts",
  "lib/records/payout-list/read-payout-list.ts",
  "lib/records/search/search.ts",
  "lib/records/totals/totals.ts",
  "lib/records/export/snapshot/open-snapshot.ts",
];

const SERVED = ["app", "components", "lib", "server", "worker"];

/** What no file of the first kind may import of the second. */
type Rule = { name: string; from: (file: string) => boolean; to: (file: string) => boolean };

const RULES: Rule[] = [
  ...Object.entries(ROWS).map(([folder, folders]) => ({
    name: `direction: ${folder}`,
    from: (file: string) => isIn(file, [folder]) && !isTest(file),
    to: (file: string) => !(isIn(file, [folder, ...folders]) || file.endsWith(".css")),
  })),
  {
    name: "direction: app",
    from: (file) => isIn(file, ["app"]) && !isIn(file, ["app/api"]),
    to: (file) =>
      isIn(file, ["app/api", "worker", "sandbox", "scripts"]) ||
      (isIn(file, ["lib"]) &&
        !isIn(file, ["lib/operations", "lib/api-client", "lib/process", ...PURE])),
  },
  {
    name: "direction: worker",
    from: (file) => isIn(file, ["worker"]),
    to: (file) => isIn(file, ["app", "components", "sandbox", "scripts"]),
  },
  {
    name: "direction: test-support",
    // Parts of the test stack and of the benchmarks are programs of their own.
    from: (file) =>
      isIn(file, [...SERVED, "sandbox", "scripts"]) &&
      !isIn(file, ["scripts/test"]) &&
      !isTest(file),
    to: (file) => isIn(file, ["test-support"]),
  },
  {
    // What decides anything reads the primary.
    name: "only what is shown is read from the replica",
    from: (file) =>
      isIn(file, SERVED) && !isIn(file, ["lib/records", "lib/operations/records"]) && !isTest(file),
    to: (file) => READ_FROM_REPLICA.includes(file),
  },
  {
    name: "lib/provider is given its client",
    from: (file) => isIn(file, ["lib/provider"]),
    to: (file) => file === "lib/provider/account-client.ts",
  },
];

let files = 0;
let breaches = 0;
for await (const file of glob("{app,components,lib,worker,sandbox,scripts,server}/**/*.{ts,tsx}")) {
  files += 1;
  const rules = RULES.filter(({ from }) => from(file));
  for (const imported of await importsOf(file)) {
    for (const { name } of rules.filter(({ to }) => to(imported))) {
      console.error(`${name}: ${file} → ${imported}`);
      breaches += 1;
    }
  }
}
console.log(`${files} files, ${breaches} breaches`);
if (breaches > 0) process.exitCode = 1;

/** The project's own files that a file imports, also types alone or only when they are needed. */
async function importsOf(file: string): Promise<string[]> {
  const source = await readFile(file, "utf8");
  const imports = source.matchAll(/\b(?:from|import)\s*\(?\s*"([#.][^"]+)"/g);
  return Array.from(imports, ([, path = ""]) =>
    path.startsWith("#") ? path.slice(1) : join(dirname(file), path),
  );
}

function isIn(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => file.startsWith(`${folder}/`));
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}
