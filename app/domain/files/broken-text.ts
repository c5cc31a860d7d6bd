/** What is said of a field whose text lost a character. */
export const brokenTextMessage = 'Um caractere deste texto se perdeu no caminho. Digite o texto novamente.'
const brokenNameMessage = 'Um caractere do nome do arquivo se perdeu no caminho. Renomeie o arquivo e envie novamente.'

/**
 * Whether a text lost a character on its way: it has the sign that stands for one (U+FFFD), half of one in UTF-16, or a null
 * character, which nobody types.
 *
 * @example isBrokenText('Concei\uFFFDão') // true
 */
export function isBrokenText(text: string): boolean {
  return /[\0\uFFFD]|\p{Cs}/u.test(text)
}

/** No form and no call is nested deeper; what is may be nested a hundred thousand times. */
const maxDepth = 20

/**
 * What lost a character in anything that was sent: names, texts and the names of files, down to twenty levels.
 *
 * @returns by the path of a field, its parts joined by points, what is said of it.
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
