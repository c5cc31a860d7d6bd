import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { isCompensated } from './compensation'
import type { Invoice, InvoiceDoubt, InvoiceMonth } from './invoice'
import { isGroupA } from './tariff-group'
import { writtenDecimal, quantity } from './written'

/** Quantities of another scale than their neighbours (MWh instead of kWh, ten times as many), and impossible days. */
export function scaleDoubts(invoice: Invoice): InvoiceDoubt[] {
  return [...monthDoubts(invoice), ...loadDoubts(invoice), ...historyDoubts(invoice)]
}

/** A future reading cannot be billed. */
function monthDoubts({ month, issuedOn, readTo }: Invoice): InvoiceDoubt[] {
  if (!issuedOn) return []
  const isMonthLater = month > issuedOn.slice(0, 7)
  const isReadingLater = readTo !== undefined && readTo > issuedOn
  return [
    ...(isMonthLater
      ? [contradiction('month', `A fatura é do mês ${monthText(month)} e foi emitida antes dele. Qual é o mês?`)]
      : []),
    ...(isReadingLater ? [contradiction('readTo', 'A leitura termina depois da emissão da fatura. Confira as datas.')] : []),
  ]
}

/**
 * Energy compared with the highest demand: more than all hours of the reading at full demand, or less than an hour and a half,
 * means another unit.
 */
function loadDoubts(invoice: Invoice): InvoiceDoubt[] {
  const { energyKwh, measuredKw, readFrom, readTo } = invoice
  if (!isGroupA(invoice) || isCompensated(invoice)) return []
  const isDated = readFrom !== undefined && readTo !== undefined && readFrom < readTo
  const days = isDated ? (Date.parse(readTo) - Date.parse(readFrom)) / millisecondsOfDay + 1 : longestMonthDays
  if (!isOutOfScale({ energyKwh, measuredKw, days })) return []
  const figures = `${quantity(total(energyKwh) ?? 0, 'kWh')} com demanda de ${quantity(highest(measuredKw) ?? 0, 'kW')}`
  return [
    contradiction(
      'energyKwh',
      `A fatura traz ${figures}, o que não cabe num mês. Quantos kWh foram consumidos, e quantos kW medidos?`,
    ),
  ]
}

type Load = Pick<InvoiceMonth, 'energyKwh' | 'measuredKw' | 'days'>

function isOutOfScale({ energyKwh, measuredKw, days = longestMonthDays }: Load): boolean {
  const [kwh, kw] = [total(energyKwh), highest(measuredKw)]
  if (kwh === undefined || kw === undefined || kwh === 0 || kw === 0) return false
  const hours = kwh / kw
  return hours > days * 24 * (1 + lossesFraction) || hours < leastHours
}

const millisecondsOfDay = 24 * 60 * 60 * 1000
const longestMonthDays = 47
/** Transformer losses that a bill may add (2.5 %), with a margin. */
const lossesFraction = 0.03
/** Minimum of a month's energy in hours of its highest demand; MWh instead of kWh leave less than one. [h] */
const leastHours = 1.5

/** The history compared with the bill's month. */
function historyDoubts(invoice: Invoice): InvoiceDoubt[] {
  const { history, month, energyKwh, measuredKw } = invoice
  if (!isGroupA(invoice) || isCompensated(invoice)) return []
  const odd = history.find(isOutOfScale)
  const own = history.find((it) => it.month === month)
  const pairs = [
    { name: 'consumo', unit: 'kWh', told: own && total(own.energyKwh), billed: total(energyKwh), times: ownTimes },
    { name: 'demanda medida', unit: 'kW', told: own && highest(own.measuredKw), billed: highest(measuredKw), times: ownTimes },
    { name: 'consumo', unit: 'kWh', told: median(history.map((it) => total(it.energyKwh))), billed: total(energyKwh), times: 5 },
  ]
  const [differing] = pairs.flatMap(({ name, unit, told, billed, times }) =>
    told && billed && (told > times * billed || billed > times * told)
      ? [`${name} de ${writtenDecimal(told)} ${unit}, e esta fatura ${writtenDecimal(billed)} ${unit}`]
      : [],
  )
  const why = differing ?? (odd && `em ${monthText(odd.month)} um consumo que não cabe na demanda do mês`)
  return why ? [contradiction('history', `O histórico traz ${why}. Confira em que unidade ele está.`)] : []
}

/** For the bill's own month: a billed quantity may include losses, and a rounded one be smaller. */
const ownTimes = 1.5

function median(values: ReadonlyArray<number | undefined>): number | undefined {
  const known = values.flatMap((it) => (it !== undefined && it > 0 ? [it] : [])).toSorted((one, other) => one - other)
  return known.length < 3 ? undefined : known[Math.floor(known.length / 2)]
}

function total({ peak = 0, offPeak }: Partial<ByTimeOfUse>): number | undefined {
  return offPeak === undefined ? undefined : peak + offPeak
}

function highest({ peak, offPeak }: Partial<ByTimeOfUse>): number | undefined {
  return peak === undefined ? offPeak : Math.max(peak, offPeak ?? 0)
}

function monthText(month: string): string {
  return month.split('-').toReversed().join('/')
}

function contradiction(field: keyof Invoice, message: string): InvoiceDoubt {
  return { code: 'contradiction', field, message }
}
