import { flagInWords } from '~/domain/invoice/flag-in-words'
import type { InvoiceDoubt, InvoiceFlag, InvoiceLine, InvoicePost, InvoiceTariff } from '~/domain/invoice/invoice'
import { lineKindOf } from '../line-kind'
import { componentOf, postOf } from '../plain-words'
import { broken, UnreadableInvoiceError } from '../unreadable'
import { flagCodes, meaning, postsByCode, unitsByCode } from './codes'
import { all, at, numberAt, textAt, type XmlElement } from './element'
import { itemTaxes } from './item-taxes'
import { measuresOf, type Measure } from './measures'
import { lineTariffOf, tariffsOf } from './tariffs'

export type ReadItem = {
  line: InvoiceLine
  measures: Measure[]
  tariffs: InvoiceTariff[]
  flags: InvoiceFlag[]
  /** Sold at a contract price of the free market. */
  isFreeMarket: boolean
  /** Taxes withheld of this item. */
  withheld: XmlElement | undefined
  doubts: InvoiceDoubt[]
}

/** The items of an NF3e as lines, in order. */
export function readItems(invoice: XmlElement): ReadItem[] {
  const details = all(invoice, 'NFdet').flatMap((notes) => all(notes, 'det'))
  const items = details.map((it) => at(it, 'detItem')).filter((it) => it !== undefined)
  if (items.length > maxItems) throw new UnreadableInvoiceError('too-large', `A fatura tem mais de ${maxItems} linhas.`)
  return items.map(readItem)
}

const maxItems = 500

function readItem(item: XmlElement, place: number): ReadItem {
  const prod = at(item, 'prod')
  const label = textAt(prod, 'xProd')
  const chargedBrl = numberAt(prod, 'vProd')
  if (!prod || label === undefined || chargedBrl === undefined) throw broken(`a linha ${place + 1} não tem nome ou valor`)
  const isReturned = textAt(prod, 'indDevolucao') === '1'
  const amountBrl = isReturned ? -Math.abs(chargedBrl) : chargedBrl
  const unit = meaning(unitsByCode, textAt(prod, 'uMed'))
  const quantity = numberAt(prod, 'qFaturada')
  const unitPriceBrl = numberAt(prod, 'vItem')
  const measures = measuresOf(prod)
  const tariffs = tariffsOf(item)
  const kind = lineKindOf({ label, unit, amountBrl, measure: measures[0]?.kind })
  const { post, doubt } = hoursOf(item, prod, label)
  const { taxes, faults } = itemTaxes(item)
  const { component = componentOf(label), tariffBrl } = lineTariffOf(tariffs)
  const { flags, doubt: flagDoubt } = flagsOf(item, kind === 'flag' ? flagInWords(label) : undefined)
  const messages = [...faults, ...doubt, ...flagDoubt].map((fault) => `A linha "${label}" não confere: ${fault}.`)
  return {
    line: {
      kind,
      label,
      post,
      amountBrl,
      ...(component && { component }),
      ...(unit && { unit }),
      ...(quantity !== undefined && { quantity }),
      ...(unitPriceBrl !== undefined && { unitPriceBrl }),
      ...(tariffBrl !== undefined && { tariffBrl }),
      ...taxes,
    },
    measures,
    tariffs,
    flags,
    isFreeMarket: textAt(prod, 'indPrecoACL') === '1',
    withheld: at(item, 'imposto/retTrib'),
    doubts: messages.map((message) => ({ code: 'line', line: place, field: 'lines', message })),
  }
}

/** The post of a line by its codes, else by its words. */
function hoursOf(item: XmlElement, prod: XmlElement, label: string): { post: InvoicePost; doubt: string[] } {
  const measured = all(prod, 'gMedicao').map((group) => textAt(at(group, 'gMedida'), 'cPosTarif'))
  const charged = all(item, 'gTarif').map((group) => textAt(group, 'cPosTarif'))
  const coded = new Set(
    [...measured, ...charged].map((code) => meaning(postsByCode, code) ?? 'all').filter((post) => post !== 'all'),
  )
  const named = postOf(label)
  const [code, ...others] = coded
  if (code === undefined) return { post: named, doubt: [] }
  const isDoubted = others.length > 0 || (named !== 'all' && named !== code)
  return { post: code, doubt: isDoubted ? ['os códigos e o nome dizem horários diferentes'] : [] }
}

/** The flags of a line by their codes, else by its words. */
function flagsOf(item: XmlElement, named: InvoiceFlag | undefined): { flags: InvoiceFlag[]; doubt: string[] } {
  const coded = all(item, 'gAdBand').flatMap((group) => meaning(flagCodes, textAt(group, 'tpBand')) ?? [])
  if (coded.length === 0) return { flags: named ? [named] : [], doubt: [] }
  const isDoubted = named !== undefined && !coded.includes(named)
  return { flags: coded, doubt: isDoubted ? ['o código e o nome dizem bandeiras diferentes'] : [] }
}
