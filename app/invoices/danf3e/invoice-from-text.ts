import { invoiceDoubts } from '~/domain/invoice/doubts'
import { flagInWords } from '~/domain/invoice/flag-in-words'
import type {
  Invoice,
  InvoiceDoubt,
  InvoiceFlag,
  InvoiceLine,
  InvoiceLinePart,
  InvoiceMarket,
  InvoiceReading,
} from '~/domain/invoice/invoice'
import { isBeyond, lineToleranceBrl } from '~/domain/invoice/tolerance'
import { plainWords } from '../plain-words'
import { type AccessKey, accessKeys } from './access-key'
import { billFacts, type BillFacts, issuerName } from './bill-facts'
import { billedEnergy } from './billed-energy'
import { classificationOf } from './classification'
import { historyOf } from './consumption-history'
import { contractedDemand } from './contracted-demand'
import { chargedLines } from './invoice-lines'
import { isDemandUncertain, type Measured, measuredByPost, measuredOf, meterReadingsOf } from './meters'
import { numberOf } from './printed-values'
import { refusal, supplierMessage } from './refusals'
import { taxesOf } from './tax-box'
import { type TextRow, printedRows, printedText, type TextItem } from './text-layout'

/** A scanned page with a stamp or a page number is still an image. [letters and digits] */
const minText = 80

/** The invoice from positioned texts, with its doubts; or the reason why it is none. */
export function invoiceFromText(items: readonly TextItem[]): InvoiceReading {
  const rows = printedRows(items)
  const words = plainWords(rows.map(printedText).join(' '))
  if (words.length < minText) return refusal('scanned')
  const keys = accessKeys(rows)
  if (isOfSupplier(words, keys)) return refusal('not-an-invoice', supplierMessage)
  if (!/\b(kwh|kw|energia eletrica)\b/.test(words)) return refusal('not-an-invoice')

  const facts = billFacts(rows)
  const isCollective = /\b(fatura|conta|nota)s? (coletivas?|agrupadas?|consolidadas? de unidades)\b/.test(words)
  if (isCollective || facts.unitCode.length > 1 || keys.filter((key) => key.isValid && key.model === energyModel).length > 1) {
    return refusal('several-units')
  }
  const charged = chargedLines(rows)
  const [month] = facts.month
  const [totalBrl] = [...facts.totalBrl, ...(charged?.totalsBrl ?? [])]
  if (!charged || month === undefined || totalBrl === undefined) return refusal('unknown-layout')
  return readingOf(rows, facts, keys, charged, month, totalBrl)
}

function readingOf(
  rows: readonly TextRow[],
  facts: BillFacts,
  keys: readonly AccessKey[],
  charged: NonNullable<ReturnType<typeof chargedLines>>,
  month: Invoice['month'],
  totalBrl: number,
): InvoiceReading {
  const key = keys.find((it) => it.isValid && it.model === energyModel)
  const { subgroups, modalities, consumerClass, ...ofMarket } = classificationOf(rows)
  const [subgroup, modality] = [only(subgroups), only(modalities)]
  const lines = charged.lines.map((line) => withNotes(line, rows))
  const contract = contractedDemand(rows, lines, modality)
  const measured = measuredOf(rows)
  const meters = meterReadingsOf(rows)
  const taxes = taxesOf(rows, charged.headings, lines)
  const energy = consumedEnergy(measured, lines)
  const invoice: Invoice = {
    source: 'DANF3E',
    key: key?.digits,
    issuer: { name: issuerName(rows, key?.cnpj) ?? '', cnpj: key?.cnpj, state: key?.state },
    customer: {
      name: facts.customerName[0],
      document: facts.customerDocument.find((it) => it.replaceAll(/\D/g, '') !== key?.cnpj),
    },
    unitCode: facts.unitCode[0],
    market: marketOf(lines, ofMarket),
    month,
    issuedOn: only(facts.issuedOn),
    dueOn: only(facts.dueOn),
    readFrom: only(facts.readFrom),
    readTo: only(facts.readTo),
    subgroup,
    modality,
    consumerClass,
    contractedKw: contract.contractedKw,
    measuredKw: measuredByPost(measured, 'demand'),
    energyKwh: energy.energyKwh,
    injectedKwh: injectedKwh(measured, lines),
    ...(meters.length > 0 && { meters }),
    flag: flagOf(rows, lines, charged.remarks),
    taxes: taxes.taxes,
    lines,
    totalBrl,
    history: historyOf(rows),
    tariffs: [],
  }
  const several: Array<[field: keyof Invoice, isSeveral: boolean, name: string]> = [
    ['month', facts.month.length > 1, 'mês de referência'],
    ['totalBrl', new Set(facts.totalBrl).size > 1, 'total a pagar'],
    ['dueOn', facts.dueOn.length > 1, 'vencimento'],
    ['subgroup', subgroups.length > 1, 'subgrupo'],
    ['modality', modalities.length > 1, 'modalidade'],
    ['contractedKw', contract.isSeveral, 'demanda contratada'],
    ['measuredKw', isDemandUncertain(measured), 'demanda medida'],
    ['energyKwh', energy.isSeveral, 'consumo'],
    ['key', key === undefined && keys.length > 0, 'chave de acesso'],
  ]
  const contradictions = several.flatMap(([field, isDoubted, name]) => (isDoubted ? [severalValues(field, name)] : []))
  const doubts = [...invoiceDoubts(invoice), ...contradictions, ...compensatedDoubts(invoice), ...charged.doubts, ...taxes.doubts]
  return { invoice, doubts }
}

/** NF3e's number among the models of electronic invoices; a supplier's NF-e is 55. */
const energyModel = '66'

function isOfSupplier(words: string, keys: readonly AccessKey[]) {
  const hasOnlyGoods = keys.length > 0 && keys.every(({ model }) => model === '55')
  return (
    hasOnlyGoods || (/\bcomercializadora\b/.test(words) && !/\b(danf3e|distribuicao|distribuidora|tusd|demanda)\b/.test(words))
  )
}

/**
 * Neoenergia bills a plant's demand, and its share of Fio B, under one general name, and explains them in notes: "Cobranca no
 * valor R$ 5823,46, corresponde ao valor da demanda de injecao."
 */
function withNotes(line: InvoiceLine, rows: readonly TextRow[]): InvoiceLine {
  if (line.kind !== 'other' || !plainWords(line.label).startsWith('imp som dim')) return line
  const notes = rows.map(printedText).join(' ')
  const parts = [
    ...notes.matchAll(/cobran[cç]a no valor (?:de )?R\$ ?([\d.]+,\d{2}),? corresponde a[o]? ([^.]{1,120})/gi),
  ].flatMap(([, figure = '', label = '']): InvoiceLinePart[] => {
    const amountBrl = numberOf(figure)
    return amountBrl === undefined ? [] : [{ label: label.trim(), amountBrl }]
  })
  const sumBrl = parts.reduce((sum, { amountBrl }) => sum + amountBrl, 0)
  const isOfPlant = /\bdemanda de injecao\b/.test(plainWords(notes))
  return {
    ...line,
    ...(isOfPlant && { kind: 'plant-demand' }),
    ...(parts.length > 0 && !isBeyond(lineToleranceBrl, sumBrl - line.amountBrl) && { parts }),
  }
}

/** The billed energy; if compensation reduced it, the consumption that the meter readings confirm. */
function consumedEnergy(measured: readonly Measured[], lines: readonly InvoiceLine[]): ReturnType<typeof billedEnergy> {
  const billed = billedEnergy(lines)
  const consumed = measuredByPost(measured, 'consumed')
  const isUnconfirmed = measured.some(({ what }) => what === 'unconfirmed')
  return { energyKwh: { ...billed.energyKwh, ...consumed }, isSeveral: billed.isSeveral || isUnconfirmed }
}

function only<Value>(values: readonly Value[]): Value | undefined {
  return values.length === 1 ? values[0] : undefined
}

/** Injected energy from the meter or a note, else from the compensated lines. */
function injectedKwh(measured: readonly Measured[], lines: readonly InvoiceLine[]): Invoice['injectedKwh'] {
  const metered = measuredByPost(measured, 'injected')
  return Object.keys(metered).length > 0 ? metered : billedEnergy(lines, 'injected-energy').energyKwh
}

/** Neoenergia bills the energy left after compensation: 0 kWh may be the bill of a unit in use all month. */
function compensatedDoubts({ energyKwh, injectedKwh: injected }: Invoice): InvoiceDoubt[] {
  if (energyKwh.offPeak !== 0 || hasSome(energyKwh) || !hasSome(injected)) return []
  const message =
    'A fatura cobra 0 kWh porque a geração própria compensou o consumo. Quantos kWh foram consumidos na ponta e fora de ponta?'
  return [{ code: 'missing', field: 'energyKwh', message }]
}

function hasSome(kwh: Invoice['energyKwh']) {
  return Object.values(kwh).some((it) => it > 0)
}

function severalValues(field: keyof Invoice, name: string): InvoiceDoubt {
  if (field === 'key')
    return { code: 'contradiction', field, message: 'A chave de acesso impressa na fatura não confere. Confira os 44 dígitos.' }
  return { code: 'contradiction', field, message: `A fatura traz mais de um valor de ${name}. Qual está certo?` }
}

/**
 * The flag of the month: from the lines that charge it, else from the table's remarks, else from the notes. Undefined for a month
 * with two flags.
 */
function flagOf(rows: readonly TextRow[], lines: readonly InvoiceLine[], remarks: readonly string[]): InvoiceFlag | undefined {
  const charged = lines.filter(({ kind }) => kind === 'flag').map(({ label }) => label)
  const notes = rows
    .map(printedText)
    .flatMap((text) => /bandeira (?:tarif[aá]ria )?(?:vigente|em vigor|do m[eê]s|aplicada)[^.]{0,40}/i.exec(text)?.[0] ?? [])
  for (const labels of [charged, remarks.filter((it) => /bandeira/i.test(it)), notes]) {
    const found = new Set(labels.map(flagInWords).filter((it) => it !== undefined))
    if (found.size > 0) return found.size === 1 ? [...found][0] : undefined
  }
  return undefined
}

/** A unit of the free market pays its distributor only for the wires; some bills also name the market. */
function marketOf(
  lines: readonly InvoiceLine[],
  { isFree, isPartlyFree }: { isFree: boolean; isPartlyFree: boolean },
): InvoiceMarket {
  if (isPartlyFree) return 'partly-free'
  const energy = lines.filter(({ kind }) => kind === 'energy')
  const hasOnlyWires = energy.length > 0 && energy.every(({ component }) => component === 'TUSD')
  return isFree || hasOnlyWires ? 'free' : 'captive'
}
