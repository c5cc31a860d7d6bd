/** A text of at most so many characters; of a longer one the beginning, with an ellipsis. */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  // Half of a pair is no character.
  return `${text.slice(0, maxCharacters - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
