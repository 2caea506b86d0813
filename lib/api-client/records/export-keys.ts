/** Apart from exports.ts, since every page loads these and few need its schemas. */
export const exportKeys = { all: ["exports"] as const };
