/** Transaction listings show addresses and hashes partly masked with asterisks (section 2.3). */
export function mask(text: string): string {
  return `${text.slice(0, 6)}********${text.slice(-4)}`;
}
