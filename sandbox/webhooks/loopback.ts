/** Whether a URL stays on this machine: localhost, 127.0.0.0/8 or ::1 over http or https. */
export function isLoopback(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return false;
  // The URL standard has brought every spelling of an IPv4 address into its four decimal parts.
  return (
    url.hostname === "localhost" ||
    url.hostname === "[::1]" ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(url.hostname)
  );
}
