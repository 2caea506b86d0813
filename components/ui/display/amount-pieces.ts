/** Where an amount may take several lines: behind its decimal point and between thousands, never within three digits. */
export function amountPieces(text: string): string[] {
  return text.split(/(?<=[,.])/);
}
