/**
 * A text without control signs of text direction; empty if nothing in it is visible, such as only zero-width spaces, which would
 * make an invisible link.
 *
 * @example visibleText('Serra\u202E Alta') // 'Serra Alta'
 * @example visibleText('\u200B') // ''
 */
export function visibleText(text: string): string {
  const plain = text.replaceAll(/\p{Bidi_Control}/gu, '')
  return /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{Cc}\u2800]/u.test(plain) ? plain : ''
}

/**
 * Whether a text has letters missing in our PDFs' font: scripts other than Latin, Greek and Cyrillic, and pictures.
 *
 * @example isUnprintable('شركة') // true
 */
export function isUnprintable(text: string): boolean {
  return /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/u.test(
    text,
  )
}
