/**
 * A process that begins what the web process does beside its requests, which need no build for that. Run with
 * --conditions=react-server.
 */
import { register } from "../../instrumentation.ts";

process.env.NEXT_RUNTIME = "nodejs";
await register();
// What it began keeps no process alive.
setInterval(() => undefined, 60_000);
