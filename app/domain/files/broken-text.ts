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

/** Senders choose the field names, so their number and length are unlimited. */
const maxNamed = 50
const maxPathCharacters = 100

/**
 * The broken texts in anything sent: field names, texts and file names, up to twenty levels deep.
 *
 * @returns messages by field path, its parts joined by points; only the first fifty, with long paths cut.
 */
export function brokenTexts(sent: unknown): Record<string, string> {
  const messages = new Map<string, string>()
  noteBroken(sent, '', 0, messages)
  return Object.fromEntries(messages)
}

function noteBroken(sent: unknown, path: string, depth: number, messages: Map<string, string>): void {
  if (typeof sent === 'string' && isBrokenText(sent)) messages.set(path, brokenTextMessage)
  if (sent instanceof File && isBrokenText(sent.name)) messages.set(path, brokenNameMessage)
  if (typeof sent !== 'object' || sent === null || sent instanceof Blob || depth > maxDepth) return
  for (const [name, value] of Object.entries(sent)) {
    if (messages.size === maxNamed) return
    if (isBrokenText(name)) messages.set(path, brokenTextMessage)
    else noteBroken(value, (path === '' ? name : `${path}.${name}`).slice(0, maxPathCharacters), depth + 1, messages)
  }
}
