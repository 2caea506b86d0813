/** Whether every word of the query occurs in the text, in any order and whatever the case. */
export function matchesWords(text: string, query: string): boolean {
  const searched = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
