import { readFileSync } from "node:fs";
import * as z from "zod";
import { eachPath } from "#lib/http/api-paths.ts";

const manifestSchema = z.object({
  staticRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
});

/**
 * Names a path by the route that answers it ("/api/payouts/[id]"), a resource by its name, by the build's own table. What no
 * route answers is "file" for the built files and "none" for the rest: the names are a closed list.
 */
export function routeNamer(manifest: unknown): (path: string) => string {
  const { staticRoutes, dynamicRoutes } = manifestSchema.parse(manifest);
  const fixed = new Set(staticRoutes.map(({ page }) => page));
  const patterns = dynamicRoutes.map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (path) => {
    if (path.startsWith("/_next/")) return "file";
    if (fixed.has(path)) return path;
    const page = patterns.find(({ pattern }) => pattern.test(path))?.page ?? "none";
    const named = page.replace("[resource]", path.split("/")[2] ?? "");
    return eachPath(page).includes(named) ? named : "none";
  };
}

/** The namer of the build in .next. */
export function builtRouteNamer(): (path: string) => string {
  return routeNamer(JSON.parse(readFileSync(".next/routes-manifest.json", "utf8")));
}
