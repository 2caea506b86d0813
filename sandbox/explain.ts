/** One clear sentence for what keeps the sandbox from starting. */
export function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  switch (code) {
    case "EADDRINUSE":
      return "The port is in use by another program; choose another with SANDBOX_PORT.";
    case "EACCES":
      return `The sandbox may not use that port or socket: ${message}.`;
    case "ECONNREFUSED":
    case "ENOENT":
    case "ENOTFOUND":
    case "ETIMEDOUT":
    case "57P03":
      return `The database of SANDBOX_DATABASE_URL cannot be reached (${message || code}).`;
    case "3D000":
    case "28000":
    case "28P01":
      return `The database of SANDBOX_DATABASE_URL refuses the connection: ${message}.`;
    case "53100":
      return "The database's disk is full.";
    default:
      return message || code;
  }
}
