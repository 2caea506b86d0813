import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { allowListed, framesOf } from "#lib/observability/log.ts";

test("what is not on the list does not reach a line", () => {
  const event = { event: "request" as const, status: 200, headers: { authorization: "marker" } };
  expect(allowListed(event)).toMatchObject({ event: "request", status: 200 });
  expect(JSON.stringify(allowListed(event))).not.toContain("marker");
});

test("an error gives its places, not its words", () => {
  const error = new Error("marker in the\n    first lines");
  const frames = framesOf(error);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.every((frame) => frame.startsWith("at "))).toBe(true);
  expect(frames.join()).not.toContain("marker");
  expect(framesOf("marker")).toEqual([]);
});

const run = promisify(execFile);

/** Logs more than is kept, to an output that takes no line; `ends` is how the process ends. */
const logging = (ends: string) => `
  import { stat } from "node:fs/promises";
  import { log } from "#lib/observability/log.ts";
  log("info", { event: "request" });
  await stat("/dev/full");
  for (let line = 0; line < 20_000; line += 1) log("info", { event: "request" });
  await stat("/dev/full");
  process.stderr.write("went on");
  ${ends}`;

test.each(["", "process.exit(0);"])(
  "where no line can be written, as on a full disk, the process goes on and ends: %j",
  async (ends) => {
    const node = [process.execPath, "--input-type=module", "--eval", logging(ends)];
    const { stderr } = await run("sh", ["-c", 'exec "$0" "$@" >/dev/full', ...node], {
      // With one thread, what is read after a line was written ends after that.
      env: { ...process.env, UV_THREADPOOL_SIZE: "1" },
      timeout: 20_000,
      killSignal: "SIGKILL",
    });
    expect(stderr).toBe("went on");
  },
);
