import type { IsoDate } from '~/domain/dated/dated'
import { calendarDay } from '~/domain/dated/calendar-day'
import type { InvoiceMonthName } from '~/domain/invoice/invoice'
import { broken } from '../unreadable'

/** An XML element: its text, its attributes as "@name", and its children by name. */
export type XmlElement = { [name: string]: XmlElement[] | string }

/** The children of a name, in the order of the file. */
export function all(element: XmlElement | undefined, name: string): XmlElement[] {
  const found = element && Object.hasOwn(element, name) ? element[name] : []
  return Array.isArray(found) ? found : []
}

/** The only element at a path, such as "emit/enderEmit"; undefined for two, which contradict each other. */
export function at(element: XmlElement | undefined, path: string): XmlElement | undefined {
  return path.split('/').reduce((from, name) => {
    const [first, second] = all(from, name)
    if (second) throw broken(`traz ${name} mais de uma vez onde só cabe um`)
    return first
  }, element)
}

/** Longest text that is kept of a file. */
const maxTextLength = 200

/** The text at a path; undefined if missing or empty. */
export function textAt(element: XmlElement | undefined, path: string): string | undefined {
  const text = textOf(at(element, path))
  return text === '' ? undefined : text.slice(0, maxTextLength)
}

export function attributeOf(element: XmlElement | undefined, name: string): string | undefined {
  const value = element && Object.hasOwn(element, `@${name}`) ? element[`@${name}`] : undefined
  return typeof value === 'string' ? value : undefined
}

/** A decimal with a point, as every figure of the layout is written. */
export function numberAt(element: XmlElement | undefined, path: string): number | undefined {
  const text = textAt(element, path)
  if (text === undefined) return undefined
  if (!/^-?\d{1,13}(?:\.\d{1,10})?$/.test(text)) throw broken(`${path} não é um número: "${text.slice(0, 40)}"`)
  return Number(text)
}

export function percentAt(element: XmlElement | undefined, path: string): number | undefined {
  const percent = numberAt(element, path)
  return percent === undefined ? undefined : percent / 100
}

/** The day of a date or of an instant. */
export function dayAt(element: XmlElement | undefined, path: string): IsoDate | undefined {
  const text = textAt(element, path)
  if (text === undefined) return undefined
  const day = calendarDay(text)
  if (day === null) throw broken(`${path} não é uma data: "${text.slice(0, 40)}"`)
  return day
}

/** A month written AAAAMM. */
export function monthAt(element: XmlElement | undefined, path: string): InvoiceMonthName | undefined {
  const text = textAt(element, path)
  if (text === undefined) return undefined
  const [, year, month] = /^((?:19|20)\d\d)(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (year === undefined || month === undefined) throw broken(`${path} não é um mês: "${text.slice(0, 40)}"`)
  return `${Number(year)}-${month}` as InvoiceMonthName
}

function textOf(element: XmlElement | undefined) {
  const text = element && Object.hasOwn(element, '#text') ? element['#text'] : ''
  return typeof text === 'string' ? plain(text).trim() : ''
}

/** Replaces the five entities of XML and numeric character references; no others can be defined. */
function plain(text: string) {
  if (!text.includes('&')) return text
  return text.replaceAll(
    /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g,
    (_, name?: string, dec?: string, hex?: string) => {
      if (name !== undefined) return entities[name] ?? ''
      const code = dec === undefined ? Number.parseInt(hex ?? '', 16) : Number(dec)
      return isCharacter(code) ? String.fromCodePoint(code) : ' '
    },
  )
}

/** Surrogates (D800 to DFFF) and control characters are no characters. */
function isCharacter(code: number) {
  return (code >= 0x20 && code < 0xd8_00) || (code > 0xdf_ff && code <= 0x10_ff_ff)
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
