import { invoiceDoubts } from '~/domain/invoice/doubts'
import type { Invoice, InvoiceDoubt, InvoiceLine, InvoiceReading } from '~/domain/invoice/invoice'
import { quantity } from '~/domain/invoice/written'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { broken } from '../unreadable'
import { accessKeyOf, keyDoubts } from './access-key'
import { consumerClasses, markets, meaning, modalities, postsByCode, voltageGroups } from './codes'
import { all, at, dayAt, monthAt, numberAt, textAt, type XmlElement } from './element'
import { readHistory } from './history'
import { type ReadItem, readItems } from './lines'
import { measuredByTimeOfUse, measuredDemand, measuredEnergy, meterReadings } from './measures'
import { findNote } from './note'
import { parseXml } from './parse-xml'
import { distinctTariffs } from './tariffs'
import { dueOf, withheldLines } from './withholding'

/**
 * An invoice from the XML of an NF3e (national layout 1.00, model 66).
 *
 * @throws UnreadableInvoiceError for any other file.
 */
export function readNf3e(bytes: Uint8Array): Extract<InvoiceReading, { invoice: Invoice }> {
  const { note, protocol } = findNote(parseXml(bytes))
  const items = readItems(note)
  const invoice = invoiceOf(note, items)
  return { invoice, doubts: [...invoiceDoubts(invoice), ...readerDoubts(note, protocol, invoice, items)] }
}

function invoiceOf(note: XmlElement, items: ReadItem[]): Invoice {
  const unit = at(note, 'acessante')
  const subgroup = meaning(voltageGroups, textAt(unit, 'tpGrpTensao'))
  const modality = meaning(modalities, textAt(unit, 'tpModTar'))
  const measures = items.flatMap((item) => item.measures)
  const lines = items.map(({ line }) => line)
  const month = monthAt(note, 'gFat/CompetFat')
  const noteBrl = numberAt(note, 'total/vNF')
  if (month === undefined || noteBrl === undefined) throw broken('não diz o mês ou o total da fatura')
  const withheld = withheldLines(
    at(note, 'total'),
    items.map((item) => item.withheld),
  )
  const injectedKwh = measuredEnergy(measures, 'injected-energy')
  const meters = meterReadings(measures)
  return {
    source: 'NF3E',
    issuer: {
      name: textAt(note, 'emit/xNome') ?? '',
      ...optional({ cnpj: textAt(note, 'emit/CNPJ'), state: textAt(note, 'emit/enderEmit/UF') }),
    },
    customer: optional({ name: textAt(note, 'dest/xNome'), document: textAt(note, 'dest/CNPJ') ?? textAt(note, 'dest/CPF') }),
    market: marketOf(unit, items),
    month,
    ...optional({
      key: accessKeyOf(note),
      unitCode: textAt(unit, 'idAcesso'),
      issuedOn: dayAt(note, 'ide/dhEmi'),
      dueOn: dayAt(note, 'gFat/dVencFat'),
      readFrom: daysOf(note, 'dMedAnt').at(0),
      readTo: daysOf(note, 'dMedAtu').at(-1),
      subgroup,
      modality,
      consumerClass: meaning(consumerClasses, textAt(unit, 'tpClasse')),
      flag: onlyOne(items.flatMap(({ flags }) => flags)),
    }),
    contractedKw: contractedDemand(note),
    measuredKw: measuredDemand(measures),
    energyKwh: consumedEnergy(items),
    injectedKwh,
    ...(meters.length > 0 && { meters }),
    taxes: commonTaxes(lines),
    ...dueOf(lines, withheld, noteBrl),
    history: readHistory(note, subgroup?.startsWith('A') === true || modality === 'BRANCA'),
    tariffs: distinctTariffs(items.flatMap(({ tariffs }) => tariffs)),
  }
}

/** The first and last day over all meters. */
function daysOf(note: XmlElement, field: string) {
  return all(note, 'gMed')
    .map((meter) => dayAt(meter, field))
    .filter((day) => day !== undefined)
    .toSorted()
}

function marketOf(unit: XmlElement | undefined, items: readonly ReadItem[]) {
  const market = meaning(markets, textAt(unit, 'tpAcesso')) ?? 'captive'
  return market === 'captive' && items.some(({ isFreeMarket }) => isFreeMarket) ? 'partly-free' : market
}

/** The billed energy, by its wires; by the energy itself if the wires have no separate price; else the measured energy. */
function consumedEnergy(items: readonly ReadItem[]) {
  const billed = items.flatMap(({ line }) =>
    line.kind === 'energy' && line.quantity !== undefined
      ? { post: line.post, component: line.component, value: line.quantity }
      : [],
  )
  const overWires = billed.filter(({ component }) => component !== 'TE')
  if (billed.length === 0)
    return measuredEnergy(
      items.flatMap(({ measures }) => measures),
      'energy',
    )
  return measuredByTimeOfUse(overWires.length > 0 ? overWires : billed, (values) => values.reduce((sum, value) => sum + value, 0))
}

/** Doubts that only the XML allows. */
function readerDoubts(
  note: XmlElement,
  protocol: XmlElement | undefined,
  invoice: Invoice,
  items: readonly ReadItem[],
): InvoiceDoubt[] {
  const isAccessSaid = meaning(markets, textAt(note, 'acessante/tpAcesso')) !== undefined
  const isIntermediate = items.some(({ line }) => line.kind === 'energy' && line.post === 'intermediate')
  return [
    ...items.flatMap(({ doubts }) => doubts),
    ...keyDoubts(note, protocol, invoice.key),
    ...(isAccessSaid ? [] : [{ code: 'market', field: 'market', message: unsaidMarket } satisfies InvoiceDoubt]),
    ...measureDoubts(invoice, items),
    ...(isIntermediate ? [{ code: 'contradiction', field: 'energyKwh', message: threeHours } satisfies InvoiceDoubt] : []),
  ]
}

/** Doubts about billed energy that differs from the measured, transformer losses included; group B may pay a minimum. */
function measureDoubts({ energyKwh, subgroup }: Invoice, items: readonly ReadItem[]): InvoiceDoubt[] {
  const measuredKwh = measuredEnergy(
    items.flatMap(({ measures }) => measures),
    'energy',
  )
  if (!subgroup?.startsWith('A')) return []
  return (['peak', 'offPeak'] as const).flatMap((post) => {
    const [billed, measured] = [energyKwh[post], measuredKwh[post]]
    if (billed === undefined || measured === undefined || Math.abs(billed - measured) <= 2 + 0.03 * measured) return []
    const message = `A fatura cobra ${quantity(billed, 'kWh')} e o medidor marca ${quantity(measured, 'kWh')}. Quantos kWh foram consumidos?`
    return [{ code: 'contradiction', field: 'energyKwh', message } satisfies InvoiceDoubt]
  })
}

const unsaidMarket =
  'A fatura não diz se a unidade compra energia da distribuidora ou no mercado livre. Confirme que ela é cativa.'
const threeHours =
  'A fatura traz consumo no horário intermediário, que um estudo de ponta e fora de ponta não separa. Quantos kWh ficam em cada um?'

function onlyOne<Value>(values: readonly Value[]): Value | undefined {
  const [value, ...others] = new Set(values)
  return others.length > 0 ? undefined : value
}

/** Drops undefined fields. */
function optional<Fields extends object>(fields: Fields): Partial<Fields> {
  const known: Partial<Fields> = { ...fields }
  for (const name in known) if (known[name] === undefined) delete known[name]
  return known
}

/**
 * Contracted demand by time of use, a single one as off-peak: the demand contract (1), else the contract for use of the system
 * (MUSD, 2). A post with two different contracts has none. [kW]
 */
function contractedDemand(invoice: XmlElement): Partial<ByTimeOfUse> {
  const contracts = all(invoice, 'gGrContrat').flatMap((group) => {
    const post = meaning(postsByCode, textAt(group, 'tpPosTar'))
    const value = numberAt(group, 'qUnidContrat')
    return post && value !== undefined ? { kind: textAt(group, 'tpGrContrat'), post, value } : []
  })
  const ofDemand = contracts.filter(({ kind }) => kind === '1')
  const found = ofDemand.length > 0 ? ofDemand : contracts.filter(({ kind }) => kind === '2')
  return measuredByTimeOfUse(
    found.filter((it) => found.every((other) => other.post !== it.post || other.value === it.value)),
    ([first = 0]) => first,
  )
}

/** The rate of each tax if all lines that pay it agree; 0 if all say that none is due. */
function commonTaxes(lines: readonly InvoiceLine[]): Invoice['taxes'] {
  const pisFraction = commonRate(lines.map((line) => line.pisFraction))
  const cofinsFraction = commonRate(lines.map((line) => line.cofinsFraction))
  const icmsFraction = commonRate(lines.map((line) => line.icmsFraction))
  return {
    ...(pisFraction !== undefined && { pisFraction }),
    ...(cofinsFraction !== undefined && { cofinsFraction }),
    ...(icmsFraction !== undefined && { icmsFraction }),
  }
}

function commonRate(rates: ReadonlyArray<number | undefined>): number | undefined {
  const said = rates.filter((rate) => rate !== undefined)
  const [rate, ...others] = new Set(said.filter((it) => it !== 0))
  if (others.length > 0) return undefined
  return rate ?? said[0]
}
