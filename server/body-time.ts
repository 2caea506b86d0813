import type { IncomingMessage, ServerResponse } from "node:http";
import { isUpload } from "#lib/http/file-requests.ts";

const MOST_MS = 30_000;
/** How long a sender may still send after its answer, so that it reads why it was refused. */
const LINGER_MS = 5_000;

/**
 * Hangs up on a request whose body takes longer than 30 s to arrive, unless it brings a file: for those the
 * server's own, longer limit holds. What a refused sender still sends is read and dropped for a moment, since
 * it would otherwise never read its answer and its next request would wait behind the rest.
 */
export function limitBodyTime(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  mostMs = MOST_MS,
): void {
  const hangUpAfter = (ms: number) =>
    setTimeout(() => {
      if (!request.complete) request.socket.destroy();
    }, ms).unref();
  const isTimed = !request.complete && !isUpload(request.method, path);
  const timer = isTimed ? hangUpAfter(mostMs) : undefined;
  response.once("close", () => clearTimeout(timer));
  response.once("finish", () => {
    if (request.readableEnded || request.destroyed) return;
    // Also of what has arrived: unread, it keeps the connection's next request from being read.
    request.unpipe();
    request.resume();
    if (!request.complete) hangUpAfter(LINGER_MS);
  });
}
