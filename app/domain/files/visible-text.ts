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

/**
 * Whether a text has letters that the font of our PDFs lacks: those of scripts other than Latin, Greek and Cyrillic, and pictures.
 *
 * @example isUnprintable('شركة') // true
 */
export function isUnprintable(text: string): boolean {
  return /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]|\p{Emoji_Presentation}/u.test(
    text,
  )
}
