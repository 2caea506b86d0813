/** Whether a database keeps a text as it is: PostgreSQL takes no NUL (its manual, 8.3), UTF-8 no lone surrogate. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}
