import type { IncomingMessage } from "node:http";

/** Headers by which Next's own parts talk to each other; a client may never send them. */
const INWARD = /^(?:x-middleware-|x-invoke-|x-matched-path$|x-now-route-|x-nextjs-|x-nonce$)/;

/** Takes out of a request's head what only Next itself may say. */
export function cleanHead(request: IncomingMessage): void {
  for (const name of Object.keys(request.headers)) {
    if (INWARD.test(name)) delete request.headers[name];
  }
}
