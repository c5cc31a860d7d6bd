import { valueOn } from '~/domain/dated/dated'
import { flagSurchargeBrlPerKwh } from '~/domain/tariffs/flags'
import { flagInWords } from './flag-in-words'
import type { Invoice, InvoiceDoubt, InvoiceFlag, InvoiceLine, InvoiceTariff } from './invoice'
import { writtenDecimal, quantity } from './written'

/** Prices inconsistent with the tariff, unit or flag on the same bill. */
export function priceDoubts(invoice: Invoice): InvoiceDoubt[] {
  return [
    ...invoice.lines.flatMap((line, at) => lineDoubts(line, at, invoice)),
    ...invoice.tariffs.filter((it) => isTariffDoubted(it, invoice)).map(tariffDoubt),
    ...repeatedLines(invoice),
  ]
}

function lineDoubts(line: InvoiceLine, at: number, invoice: Invoice): InvoiceDoubt[] {
  if (line.kind === 'flag') return flagDoubts(line, at, invoice)
  const { label, unit, unitPriceBrl, quantity: charged } = line
  if (unitPriceBrl === undefined || charged === undefined || !unit || line.kind === 'injected-energy') return []
  // A wrong sign has its own doubt.
  if (unitPriceBrl <= 0 || charged < 0) return []
  const bounds = tariffBounds(line, invoice) ?? plainBounds(line)
  if (!bounds || (unitPriceBrl >= bounds.low && unitPriceBrl <= bounds.high)) return []
  const price = `R$ ${writtenDecimal(unitPriceBrl, 8)} por ${unit}`
  const message = `Na linha "${label}", ${quantity(charged, unit)} a ${price} ${bounds.reason}. Confira a quantidade, o preço e a tarifa.`
  return [{ code: 'line', line: at, field: 'tariffs', message }]
}

type Bounds = { low: number; high: number; reason: string }

/** Plausible prices by a line's tariff: from no taxes to all printed taxes, with a flag included in the price of energy. [R$/unit] */
function tariffBounds(line: InvoiceLine, { tariffs, taxes }: Invoice): Bounds | undefined {
  const own = tariffs.filter((it) => it.unit === line.unit && it.component === line.component && it.post === line.post)
  const rates = line.tariffBrl === undefined ? own.map((it) => it.appliedBrl ?? it.homologatedBrl) : [line.tariffBrl]
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  if (rates.length === 0 || high === 0) return undefined
  const icmsFraction = line.icmsFraction ?? taxes.icmsFraction ?? unknownFractions.icms
  const pisFraction = line.pisFraction ?? taxes.pisFraction ?? unknownFractions.pis
  const cofinsFraction = line.cofinsFraction ?? taxes.cofinsFraction ?? unknownFractions.cofins
  const flagBrl = line.kind === 'energy' && line.component !== 'TUSD' ? scarcityBrlPerKwh : 0
  const times = line.kind === 'overrun' ? overrunTimes : 1
  // All taxes "por dentro" at once give the highest possible price.
  const allTaxes = 1 / (1 - icmsFraction - pisFraction - cofinsFraction)
  return {
    low: low * (1 - room),
    high: (high * times + flagBrl) * allTaxes * (1 + room),
    reason: `não é a tarifa da própria linha, de R$ ${writtenDecimal(high, 8)}, com os tributos`,
  }
}

/** Highest rates in use, for bills that print none. */
const unknownFractions = { icms: 0.35, pis: 0.0165, cofins: 0.076 }
/** REN ANEEL 1.000/2021, art. 301: an overrun may be printed at its tariff and charged twice, with the demand three times. */
const overrunTimes = 3
/** Printed rates are rounded, and a month with a change has the mean of both. */
const room = 0.05
/** Escassez hídrica, the most expensive flag so far (Resolução CREG 3/2021): R$ 142,00/MWh. [R$/kWh] */
const scarcityBrlPerKwh = 0.142

/** Prices outside these bounds are not charged by any distributor. [R$/unit] */
function plainBounds({ kind, unit }: InvoiceLine): Bounds | undefined {
  if (kind === 'energy' && unit === 'kWh') return { low: 0.01, high: 10, reason: 'é um preço que nenhuma distribuidora cobra' }
  const isDemand = (kind === 'demand' || kind === 'unused-demand') && unit === 'kW'
  return isDemand ? { low: 1, high: 500, reason: 'é um preço que nenhuma distribuidora cobra' } : undefined
}

/** A homologated tariff in R$/MWh or ten times too high: above any act's, or far from what a captive unit is charged. */
function isTariffDoubted({ unit, homologatedBrl, appliedBrl }: InvoiceTariff, { market }: Invoice): boolean {
  if (homologatedBrl > (unit === 'kWh' ? 10 : 500)) return true
  // Captive discounts (rural, sanitation, irrigation) leave at least half of a tariff; a free unit's may leave nothing.
  return (
    market === 'captive' && appliedBrl !== undefined && (appliedBrl < 0.45 * homologatedBrl || appliedBrl > 1.5 * homologatedBrl)
  )
}

function tariffDoubt({ resolution, component, unit, homologatedBrl, appliedBrl }: InvoiceTariff): InvoiceDoubt {
  const applied = appliedBrl === undefined ? '' : ` e R$ ${writtenDecimal(appliedBrl, 8)} aplicados`
  const message = `A fatura traz R$ ${writtenDecimal(homologatedBrl, 8)} por ${unit} de ${component} pela ${resolution}${applied}. Confira a tarifa e a unidade dela.`
  return { code: 'contradiction', field: 'tariffs', message }
}

/** Duplicate lines, each of which counts in the total. */
function repeatedLines({ lines }: Invoice): InvoiceDoubt[] {
  const seen = new Set<string>()
  return lines.flatMap(({ kind, label, post, quantity: charged, unitPriceBrl, amountBrl, component }, at) => {
    if (amountBrl === 0) return []
    const name = JSON.stringify([kind, post, component, charged ?? label, unitPriceBrl, amountBrl])
    const isRepeated = seen.has(name)
    seen.add(name)
    const message = `A linha "${label}" aparece duas vezes, com os mesmos valores. A cobrança está repetida?`
    return isRepeated ? [{ code: 'line', line: at, field: 'lines', message }] : []
  })
}

/** A flag named beside the surcharge of another. */
function flagDoubts(line: InvoiceLine, at: number, invoice: Invoice): InvoiceDoubt[] {
  const rateBrl = line.tariffBrl ?? line.unitPriceBrl
  const named = flagInWords(line.label) ?? invoice.flag
  const charged = rateBrl === undefined || line.amountBrl === 0 ? undefined : flagOfPrice(rateBrl, invoice)
  if (!named || !charged || named === charged) return []
  const message = `Na linha "${line.label}", o adicional é o da bandeira ${flagWords[charged]} e a fatura diz ${flagWords[named]}. Qual foi a bandeira?`
  return [{ code: 'line', line: at, field: 'flag', message }]
}

/** The flag of a surcharge, with between none and all of the taxes; the flags' ranges do not overlap. */
function flagOfPrice(rateBrl: number, { month, readTo = `${month}-01` }: Invoice): InvoiceFlag | undefined {
  if (readTo < flagSurchargeBrlPerKwh.values[0].from) return undefined
  const surcharges = valueOn(flagSurchargeBrlPerKwh, readTo)
  const ofPrice = (['yellow', 'red1', 'red2'] as const).filter(
    (flag) => rateBrl >= surcharges[flag] * (1 - room) && rateBrl <= surcharges[flag] * dearestTaxes,
  )
  return ofPrice.length === 1 ? ofPrice[0] : undefined
}

/** 1 / (1 − 0,27 − 0,0925): the highest taxes inside a price, and less than the ratio between neighbouring flags. */
const dearestTaxes = 1.57

const flagWords: Readonly<Record<InvoiceFlag, string>> = {
  green: 'verde',
  yellow: 'amarela',
  red1: 'vermelha 1',
  red2: 'vermelha 2',
  scarcity: 'escassez hídrica',
}
