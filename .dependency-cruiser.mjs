/**
 * The direction table of docs/architecture.md: which room may import which.
 * A room imports itself and what its row names; everything else is an error.
 */
const PURE = ["lib/schemas", "lib/money", "lib/dates", "lib/addresses"];

/** What a resource's screens are put together from. */
const RESOURCE = ["components/record", "components/table", "components/ui", "lib/queries", ...PURE];

/** @type {Record<string, string[]>} */
const ROWS = {
  "lib/schemas": ["lib/money", "lib/dates"],
  "lib/money": ["lib/schemas", "lib/dates"],
  "lib/dates": ["lib/schemas", "lib/money"],
  "lib/addresses": ["lib/schemas", "lib/money", "lib/dates"],
  "lib/telemetry": PURE,
  "lib/service": [...PURE, "lib/telemetry"],
  "lib/database": [...PURE, "lib/telemetry"],
  "lib/payouts": [...PURE, "lib/service", "lib/database", "lib/telemetry"],
  "lib/operations": [...PURE, "lib/service", "lib/database", "lib/payouts", "lib/telemetry"],
  "lib/route": [...PURE, "lib/telemetry"],
  "lib/queries": PURE,
  "components/ui": [],
  "components/table": ["components/ui", ...PURE],
  "components/record": ["components/table", "components/ui", "lib/queries", ...PURE],
  "components/shell": ["components/ui", "lib/queries", ...PURE],
  "components/overview": RESOURCE,
  "components/payouts": RESOURCE,
  "components/payments": RESOURCE,
  "components/transactions": RESOURCE,
  "components/currencies": RESOURCE,
  "app/api": ["lib/route", "lib/operations", ...PURE],
  sandbox: [],
};

const outside = ["node_modules", "^node:", "^[a-z]+$"];

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
    ...Object.entries(ROWS).map(([room, rooms]) => ({
      name: `direction: ${room}`,
      severity: "error",
      from: { path: `^${room}/`, pathNot: "\\.test\\.tsx?$" },
      to: {
        path: "^(app|components|lib|worker|sandbox|scripts|bench|e2e)/",
        pathNot: [`^${room}/`, ...rooms.map((name) => `^${name}/`), "\\.css$"],
      },
    })),
    {
      name: "direction: app",
      severity: "error",
      from: { path: "^app/(?!api/)" },
      to: {
        path: "^(app/api|lib|worker|sandbox|scripts)/",
        pathNot: ["^lib/(operations|queries|schemas|money|dates|addresses)/"],
      },
    },
    {
      name: "direction: worker",
      severity: "error",
      from: { path: "^worker/" },
      to: { path: "^(app|components|sandbox|scripts)/" },
    },
  ],
  options: {
    doNotFollow: { path: outside },
    exclude: { path: "(^|/)(\\.next[^/]*|data|test-results)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
