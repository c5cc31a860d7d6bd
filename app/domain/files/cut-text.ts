/** A text cut to a maximum length, with an ellipsis if shortened. */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  // Does not split a surrogate pair.
  return `${text.slice(0, maxCharacters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
