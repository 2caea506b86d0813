/** Whether a Host, with or without a port, is this machine's own name for itself. */
export function isLoopbackName(host: string): boolean {
  const url = `http://${host}`;
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
