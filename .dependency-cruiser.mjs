/**
 * The direction table of docs/architecture.md: which room may import which.
 * A room imports itself and what its row names; everything else is an error.
 */
const PURE = ["lib/schemas", "lib/money", "lib/dates", "lib/addresses"];

/** What a resource's screens are put together from. */
const RESOURCE = [
  "components/mirrored",
  ...["components/record", "components/table", "components/ui", "components/person"],
  ...["lib/queries", ...PURE],
];

/** @type {Record<string, string[]>} */
const ROWS = {
  "lib/schemas": ["lib/money", "lib/dates"],
  "lib/money": ["lib/schemas", "lib/dates"],
  "lib/dates": ["lib/schemas", "lib/money"],
  "lib/addresses": ["lib/schemas", "lib/money", "lib/dates"],
  "lib/telemetry": PURE,
  "lib/service": [...PURE, "lib/telemetry"],
  "lib/database": [...PURE, "lib/telemetry"],
  "lib/audit": [...PURE, "lib/database", "lib/telemetry"],
  "lib/identity": [...PURE, "lib/database", "lib/audit", "lib/telemetry"],
  "lib/mirror": [...PURE, "lib/service", "lib/database", "lib/audit", "lib/telemetry"],
  "lib/payouts": [...PURE, "lib/service", "lib/database", "lib/audit", "lib/telemetry"],
  "lib/views": [...PURE, "lib/database", "lib/telemetry"],
  "lib/operations": [
    ...PURE,
    ...["lib/service", "lib/database", "lib/audit", "lib/identity", "lib/mirror", "lib/payouts"],
    ...["lib/telemetry", "lib/views"],
  ],
  "lib/route": [...PURE, "lib/identity", "lib/telemetry"],
  "lib/queries": PURE,
  "components/ui": [],
  "components/person": ["components/ui", ...PURE],
  "components/table": ["components/person", "components/ui", ...PURE],
  "components/record": [
    ...["components/person", "components/table", "components/ui", "lib/queries"],
    ...PURE,
  ],
  "components/charts": ["components/ui", ...PURE],
  "components/views": [
    ...["components/person", "components/table", "components/ui", "lib/queries"],
    ...PURE,
  ],
  "components/exports": [
    ...["components/person", "components/table", "components/ui", "lib/queries"],
    ...PURE,
  ],
  "components/mirrored": [
    ...[
      "components/exports",
      "components/person",
      "components/table",
      "components/ui",
      "components/views",
    ],
    ...["lib/queries", ...PURE],
  ],
  "components/shell": ["components/person", "components/ui", "lib/queries", ...PURE],
  "components/identity": ["components/person", "components/ui", "lib/queries", ...PURE],
  "components/audit": RESOURCE,
  "components/mirror": RESOURCE,
  "components/overview": [...RESOURCE, "components/charts"],
  "components/payouts": RESOURCE,
  "components/payments": RESOURCE,
  "components/people": RESOURCE,
  // The places that the palette goes to are the rail's.
  "components/search": [...RESOURCE, "components/shell"],
  "components/transactions": RESOURCE,
  "components/currencies": RESOURCE,
  "app/api": ["lib/route", "lib/operations", ...PURE],
  sandbox: [],
  server: ["lib/route", "lib/telemetry", ...PURE],
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
        path: "^(app|components|lib|worker|sandbox|scripts|server|bench|e2e)/",
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
