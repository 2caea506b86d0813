/** A browser for the journeys: one that is there, otherwise one that can be had. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";
import { LaunchFailure } from "#scripts/processes/failure.ts";
import { say } from "#scripts/processes/say.ts";

/** The shell first: it draws no windows, and journeys take a third less CPU time in it. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";
const DOWNLOAD_MS = 180_000;
/** Playwright's own patience is 30 s for each of several tries. */
const CONNECT_MS = "8000";
const PACKAGE_MS = 600_000;

/**
 * The path of a Chromium that runs: CHROMIUM_PATH, one in PATH, Playwright's own, and else one that
 * is installed now, by Playwright's download or as root from Debian. Throws LaunchFailure.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") {
    if (runs(named)) return named;
    throw new LaunchFailure(`CHROMIUM_PATH is set, and ${named} does not run.`);
  }
  const found = present();
  if (found !== undefined) return found;
  for (const install of [installPlaywright, installDebian]) {
    install();
    const installed = present();
    if (installed !== undefined) return installed;
  }
  throw new LaunchFailure(
    "The journeys need Chromium and none could be found or installed: install it (on Debian, as root: apt-get install chromium) or set CHROMIUM_PATH.",
  );
}

function present(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...inPath, chromium.executablePath()].find(runs);
}

/** A browser whose libraries are missing is there and does not run. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 20_000 }).status === 0;
}

function installPlaywright(): void {
  say("No Chromium is here; getting Playwright's …");
  const args = [PLAYWRIGHT, "install", "--no-shell", "chromium"];
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: CONNECT_MS, ...process.env };
  spawnSync(process.execPath, args, { env, stdio: "ignore", timeout: DOWNLOAD_MS });
}

function installDebian(): void {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  say("Playwright's could not be downloaded; installing Debian's …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { env, stdio: "ignore", timeout: PACKAGE_MS } as const;
  spawnSync("apt-get", ["update"], options);
  // Other releases than Debian's have no package of the shell alone.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const args = ["install", "-y", "--no-install-recommends", name];
    if (spawnSync("apt-get", args, options).status === 0) return;
  }
}
