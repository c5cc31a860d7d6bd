import type { InvoiceDoubt } from '~/domain/invoice/invoice'
import { checkDigitOf } from '../key-check-digit'
import { broken, UnreadableInvoiceError } from '../unreadable'
import { attributeOf, textAt, type XmlElement } from './element'

/**
 * Parts of an access key: cUF, AAMM, CNPJ, model, series, number, form of issue, code and check digit. The CNPJ may have letters
 * since July 2026.
 */
const keyForm = /^\d{6}[\dA-Z]{12}\d{26}$/

/** The access key of a note; undefined for another model. */
export function accessKeyOf(note: XmlElement): string | undefined {
  const key = attributeOf(note, 'Id')?.replace(/^NF3e/, '')
  if (key === undefined || key === '') return undefined
  if (!keyForm.test(key)) throw broken('a chave de acesso não tem 44 dígitos')
  if (key.slice(20, 22) !== '66') {
    throw new UnreadableInvoiceError(
      'not-an-invoice',
      'Este documento fiscal não é uma fatura de energia elétrica (NF3e, modelo 66).',
    )
  }
  return key
}

/** Doubts about a key with a wrong check digit, or of another issuer or note than the file's. */
export function keyDoubts(note: XmlElement, protocol: XmlElement | undefined, key: string | undefined): InvoiceDoubt[] {
  if (key === undefined) return []
  const issuer = textAt(note, 'emit/CNPJ')
  const authorised = textAt(protocol, 'chNF3e')
  const isOther = (issuer !== undefined && issuer !== key.slice(6, 20)) || (authorised !== undefined && authorised !== key)
  if (checkDigitOf(key.slice(0, 43)) === key.at(43) && !isOther) return []
  const message = 'A chave de acesso não confere com a fatura. Confira se o arquivo é o que a distribuidora enviou.'
  return [{ code: 'contradiction', field: 'key', message }]
}
