import type { InvoiceLine } from '~/domain/invoice/invoice'
import { writtenDecimal, writtenMoney } from '~/domain/invoice/written'
import { at, numberAt, percentAt, type XmlElement } from './element'

type ItemTaxes = Pick<InvoiceLine, 'icmsFraction' | 'icmsBrl' | 'pisFraction' | 'cofinsFraction' | 'pisCofinsBrl'>

/** The taxes of an item, each its base times its rate, with its errors. */
export function itemTaxes(item: XmlElement): { taxes: ItemTaxes; faults: string[] } {
  const imposto = at(item, 'imposto')
  const icms = icmsOf(imposto)
  const pis = taxOf('PIS', at(imposto, 'PIS'))
  const cofins = taxOf('COFINS', at(imposto, 'COFINS'))
  const federalBrl = sumOf(pis.brl, cofins.brl)
  return {
    taxes: {
      ...(icms.fraction !== undefined && { icmsFraction: icms.fraction }),
      ...(icms.brl !== undefined && { icmsBrl: icms.brl }),
      ...(pis.fraction !== undefined && { pisFraction: pis.fraction }),
      ...(cofins.fraction !== undefined && { cofinsFraction: cofins.fraction }),
      ...(federalBrl !== undefined && { pisCofinsBrl: federalBrl }),
    },
    faults: [...icms.faults, ...pis.faults, ...cofins.faults],
  }
}

type Tax = { fraction?: number | undefined; brl?: number | undefined; faults: string[] }

/** ICMS including the poverty fund, which is part of its rate. An exempt item has no rate. */
function icmsOf(imposto: XmlElement | undefined): Tax {
  const groups = icmsGroups.map((name) => at(imposto, name)).filter((it) => it !== undefined)
  const [group] = groups
  if (groups.length > 1) return { faults: ['a linha traz mais de um ICMS'] }
  if (!group) return { faults: [] }
  if (at(imposto, 'ICMS40')) return { fraction: 0, brl: 0, faults: [] }
  const icms = taxOf('ICMS', group)
  const percent = numberAt(group, 'pICMS')
  const fundPercent = numberAt(group, 'pFCP') ?? 0
  return {
    fraction: percent === undefined ? undefined : (percent + fundPercent) / 100,
    brl: sumOf(icms.brl, numberAt(group, 'vFCP')),
    faults: icms.faults,
  }
}

const icmsGroups = ['ICMS00', 'ICMS10', 'ICMS20', 'ICMS40', 'ICMS51', 'ICMS60', 'ICMS90']

function taxOf(name: string, group: XmlElement | undefined): Tax {
  const baseBrl = numberAt(group, 'vBC')
  const fraction = percentAt(group, `p${name}`)
  const brl = numberAt(group, `v${name}`)
  if (baseBrl === undefined || fraction === undefined || brl === undefined) return { fraction, brl, faults: [] }
  const dueBrl = baseBrl * fraction
  if (Math.abs(dueBrl - brl) <= centsBrl + rateRounding * Math.abs(baseBrl)) return { fraction, brl, faults: [] }
  const terms = `${writtenDecimal(100 * fraction, 4)}% de ${name} sobre ${writtenMoney(baseBrl)}`
  return { fraction, brl, faults: [`${terms} dá ${writtenMoney(dueBrl)}, e a fatura traz ${writtenMoney(brl)}`] }
}

const centsBrl = 0.02
/** Half of the last printed decimal of a percentage. */
const rateRounding = 0.00005

function sumOf(one: number | undefined, other: number | undefined) {
  return one === undefined && other === undefined ? undefined : (one ?? 0) + (other ?? 0)
}
