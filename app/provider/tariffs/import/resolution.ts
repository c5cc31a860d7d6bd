import { monthNames } from '~/domain/dated/month-names'

export type Resolution = {
  /** Shortened: "REH 3.472/2025". */
  name: string
  /** Signature day, as ISO text; empty if not stated. */
  issuedOn: string
}

/** Reads "RESOLUÇÃO HOMOLOGATÓRIA Nº 3.472, DE 17 DE JUNHO DE 2025". Other texts are kept unchanged. */
export function readResolution(text: string): Resolution {
  if (text === '') return { name: 'Resolução sem número publicado', issuedOn: '' }
  const match = pattern.exec(text)
  const month = monthNames.indexOf(match?.groups?.['month']?.toLowerCase() ?? '') + 1
  if (!match?.groups || month === 0) return { name: text.replaceAll(/\s+/g, ' '), issuedOn: '' }

  const { kind = '', number = '', day = '', year = '' } = match.groups
  return {
    name: `${shortKinds[kind.toUpperCase()] ?? kind} ${number.replace(/^0\./, '')}/${year}`,
    issuedOn: `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`,
  }
}

const pattern =
  /^(?<kind>RESOLUÇÃO HOMOLOGATÓRIA|REH|DESPACHO)\s+N[º°o.]*\s*(?<number>[\d.]+)\s*,?\s+DE\s+(?<day>\d{1,2})[º°]?\s+DE\s+(?<month>\p{L}+)\s+DE\s+(?<year>\d{4})/iu

const shortKinds: Partial<Record<string, string>> = { 'RESOLUÇÃO HOMOLOGATÓRIA': 'REH', DESPACHO: 'Despacho' }
