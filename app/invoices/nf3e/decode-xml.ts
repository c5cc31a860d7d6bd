import { broken } from '../unreadable'

/** The text of an XML in UTF-8 or ISO-8859-1; a byte order mark means UTF-16. The bytes take precedence over the declaration. */
export function decodeXml(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (controlCharacters.test(text)) throw broken('traz caracteres que um XML não tem')
  return text
}

function decoded(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return decodeUtf8(bytes) ?? latin1.decode(bytes)
}

/** The web's meaning of "ISO-8859-1". */
const latin1 = new TextDecoder('windows-1252')

function decodeUtf8(bytes: Uint8Array) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (error instanceof TypeError) return undefined
    throw error
  }
}

/** Control characters that XML 1.0 excludes: those below the space, except tab and line ends. */
const controlCharacters = /[^\P{Cc}\t\n\r\x7f-\x9f]/u
