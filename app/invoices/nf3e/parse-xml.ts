import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { broken, UnreadableInvoiceError } from '../unreadable'
import { decodeXml } from './decode-xml'
import type { XmlElement } from './element'

/** An NF3e with thirteen months of history has some 60 kB and 2,500 tags. */
const maxXmlMb = 2
const maxTags = 20_000
const maxDepth = 40
/** Maximum length of a tag with the text after it: a certificate has 3,000 characters. */
const maxTagCharacters = 20_000

/**
 * An XML as elements, with attributes as "@name" and without namespace prefixes. Size, tags and depth are limited before parsing,
 * and entity definitions are refused.
 */
export function parseXml(bytes: Uint8Array): XmlElement {
  if (bytes.length > maxXmlMb * 1024 ** 2) throw tooLarge(`passa de ${maxXmlMb} MB`)
  const text = decodeXml(bytes)
  checkShape(text)
  if (XMLValidator.validate(text) !== true) throw broken('não é um XML bem formado')
  try {
    return parser.parse(text) as XmlElement
  } catch (error) {
    // The parser throws plain errors for faults that the validator misses.
    throw error instanceof Error ? broken('não é um XML bem formado') : error
  }
}

const parser = new XMLParser({
  processEntities: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  alwaysCreateTextNode: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: maxDepth,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/** One pass over the tags, to limit the parser's time and memory. */
function checkShape(text: string) {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw broken('define entidades próprias, que uma NF3e não tem')
  let tags = 0
  let depth = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    tags += 1
    if (tags > maxTags) throw tooLarge('tem marcações demais')
    const upToNext = text.slice(at, nextTag(text, at))
    if (upToNext.length > maxTagCharacters) throw tooLarge('tem um texto longo demais')
    const next = text[at + 1]
    if (next === '!' || next === '?') continue
    const end = upToNext.indexOf('>')
    if (end === -1) throw broken('termina no meio de uma marcação')
    if (next === '/') depth -= 1
    else if (upToNext[end - 1] !== '/') depth += 1
    if (depth > maxDepth) throw tooLarge('tem marcações dentro de marcações demais')
  }
}

function nextTag(text: string, at: number) {
  const next = text.indexOf('<', at + 1)
  return next === -1 ? text.length : next
}

function tooLarge(why: string) {
  return new UnreadableInvoiceError('too-large', `O arquivo não parece uma fatura: ${why}.`)
}
