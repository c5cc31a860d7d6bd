/** Message for a field whose text lost a character. */
export const brokenTextMessage = 'Um caractere deste texto se perdeu no caminho. Digite o texto novamente.'
const brokenNameMessage = 'Um caractere do nome do arquivo se perdeu no caminho. Renomeie o arquivo e envie novamente.'

/**
 * Whether a text lost a character in transit: it contains the replacement character (U+FFFD), half of a surrogate pair, or a null
 * character, which nobody types.
 *
 * @example isBrokenText('Concei\uFFFDão') // true
 */
export function isBrokenText(text: string): boolean {
  return /[\0\uFFFD]|\p{Cs}/u.test(text)
}

/** Forms and calls are never nested deeper; attacks may be nested a hundred thousand levels. */
const maxDepth = 20

/**
 * The broken texts in anything sent: field names, texts and file names, up to twenty levels deep.
 *
 * @returns messages by field path, its parts joined by points.
 */
export function brokenTexts(sent: unknown, path = '', depth = 0): Record<string, string> {
  if (typeof sent === 'string') return isBrokenText(sent) ? { [path]: brokenTextMessage } : {}
  if (sent instanceof Blob) return sent instanceof File && isBrokenText(sent.name) ? { [path]: brokenNameMessage } : {}
  if (typeof sent !== 'object' || sent === null || depth > maxDepth) return {}
  return Object.assign(
    {},
    ...Object.entries(sent).map(([name, value]) =>
      isBrokenText(name) ? { [path]: brokenTextMessage } : brokenTexts(value, path === '' ? name : `${path}.${name}`, depth + 1),
    ),
  ) as Record<string, string>
}
