/**
 * A text without the signs that reverse the order of letters on a screen; empty where nothing of it can be seen, as of zero-width
 * spaces alone, which would name a link that nobody finds.
 *
 * @example visibleText('Serra\u202E Alta') // 'Serra Alta'
 * @example visibleText('\u200B') // ''
 */
export function visibleText(text: string): string {
  const plain = text.replaceAll(/\p{Bidi_Control}/gu, '')
  return /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\u2800]/u.test(plain) ? plain : ''
}
