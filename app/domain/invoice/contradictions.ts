import { isAboveKw, overrunToleranceFraction } from '~/domain/tariffs/demand-comparison'
import type { ByTimeOfUse, Subgroup, Ths } from '~/domain/tariffs/tariff'
import { groupBModalities, type Invoice, type InvoiceDoubt, type InvoiceLine, type InvoiceLineKind } from './invoice'
import { isCompensated } from './compensation'
import { isGroupA, isGroupB } from './tariff-group'
import { quantity } from './written'

/** Statements of an invoice that contradict each other. */
export function contradictionsOf(invoice: Invoice): InvoiceDoubt[] {
  return [
    ...modalityDoubts(invoice),
    ...dayDoubts(invoice),
    ...contractDoubts(invoice),
    ...demandPosts(invoice).flatMap((post) => demandDoubts(invoice, post)),
    ...energyDoubts(invoice),
  ]
}

function contradiction(field: keyof Invoice, message: string): InvoiceDoubt {
  return { code: 'contradiction', field, message }
}

function modalityDoubts(invoice: Invoice): InvoiceDoubt[] {
  const { modality, subgroup } = invoice
  if (modality === undefined || subgroup === undefined) return []
  const isOfGroupB = groupBModalities.some((it) => it === modality)
  const isPossible = isOfGroupB ? isGroupB(invoice) : isGroupA(invoice)
  const message = `A modalidade ${modality} não existe no subgrupo ${subgroup}. Qual dos dois está certo?`
  if (!isPossible || isVerdeAtHighVoltage(subgroup, modality)) return [contradiction('modality', message)]
  return []
}

/** From 69 kV on only Azul exists (REN ANEEL 1.000/2021, arts. 218 ff.). */
function isVerdeAtHighVoltage(subgroup: Invoice['subgroup'], modality: Invoice['modality']) {
  const highVoltage: readonly Subgroup[] = ['A1', 'A2', 'A3']
  return modality === ('VERDE' satisfies Ths) && highVoltage.some((it) => it === subgroup)
}

function dayDoubts({ readFrom, readTo, issuedOn, dueOn }: Invoice): InvoiceDoubt[] {
  return [
    ...(readFrom && readTo && readFrom >= readTo
      ? [contradiction('readTo', 'A leitura termina antes de começar. Confira as datas de leitura.')]
      : []),
    ...(issuedOn && dueOn && dueOn < issuedOn
      ? [contradiction('dueOn', 'O vencimento é anterior à emissão. Confira as duas datas.')]
      : []),
  ]
}

function contractDoubts(invoice: Invoice): InvoiceDoubt[] {
  const { peak = 0, offPeak = 0 } = invoice.contractedKw
  if (isGroupB(invoice) && peak + offPeak > 0) {
    return [contradiction('contractedKw', 'A fatura traz demanda contratada, que o grupo B não tem. Qual é o subgrupo?')]
  }
  if (invoice.modality === 'VERDE' && peak > 0) {
    return [contradiction('contractedKw', 'A fatura traz demanda contratada de ponta, que a tarifa Verde não tem.')]
  }
  return []
}

/** Verde has a single demand, measured at any hour. */
function demandPosts({ modality }: Invoice): Array<keyof ByTimeOfUse> {
  if (modality === 'AZUL') return ['peak', 'offPeak']
  return modality === 'VERDE' ? ['offPeak'] : []
}

function demandDoubts(invoice: Invoice, post: keyof ByTimeOfUse): InvoiceDoubt[] {
  const contractedKw = invoice.contractedKw[post]
  if (contractedKw === undefined) return []
  const isVerde = invoice.modality === 'VERDE'
  const lines = invoice.lines.filter((line) => isVerde || line.post === post)
  const measuredKw = isVerde ? highest(invoice.measuredKw) : invoice.measuredKw[post]
  const billedKw = quantityOf(lines, ['demand', 'unused-demand'])
  const dueKw = Math.max(contractedKw, measuredKw ?? 0)
  // With a tariff change during the month, the same demand may be billed on two lines.
  const isOnce = lines.filter(({ kind }) => kind === 'demand').length === 1
  const hasOverrun = lines.some(({ kind, amountBrl }) => kind === 'overrun' && amountBrl > 0)
  const contract = `a demanda contratada${isVerde ? '' : postNames[post]} é de ${quantity(contractedKw, 'kW')}`
  const measured = `a medida é de ${quantity(measuredKw ?? 0, 'kW')}`
  const doubts: Array<[isDoubted: boolean, message: string]> = [
    [
      billedKw !== undefined && billedKw < contractedKw - demandRoundingKw,
      `A fatura cobra ${quantity(billedKw ?? 0, 'kW')} de demanda e ${contract}. Qual é a contratada?`,
    ],
    [
      billedKw !== undefined && measuredKw !== undefined && isOnce && billedKw > dueKw * (1 + lossesFraction) + demandRoundingKw,
      `A fatura cobra ${quantity(billedKw ?? 0, 'kW')} de demanda, mas ${contract} e ${measured}. Confira as duas.`,
    ],
    [
      measuredKw !== undefined && !hasOverrun && isAboveKw(measuredKw, contractedKw * (1 + overrunToleranceFraction)),
      `Nesta fatura ${contract}, ${measured}, e nenhuma ultrapassagem é cobrada. Confira as duas.`,
    ],
    [
      measuredKw !== undefined && hasOverrun && !isAboveKw(measuredKw, contractedKw),
      `A fatura cobra ultrapassagem, mas ${contract} e ${measured}. Confira as duas.`,
    ],
  ]
  return doubts.flatMap(([isDoubted, message]) => (isDoubted ? [contradiction('contractedKw', message)] : []))
}

const postNames = { peak: ' de ponta', offPeak: ' de fora de ponta' }

/** Bills round demands to whole kW. [kW] */
const demandRoundingKw = 1
/** Transformer losses that a bill may add to a low-side measurement (2.5 %), with a margin. */
const lossesFraction = 0.03

function highest({ peak, offPeak }: Partial<ByTimeOfUse>) {
  if (peak === undefined) return offPeak
  return offPeak === undefined ? peak : Math.max(peak, offPeak)
}

/**
 * Billed energy compared with consumed energy, in the captive market. A bill may round each month's kWh, add transformer losses
 * (2.5 %) to a low-side measurement, and charge group B a minimum.
 */
function energyDoubts(invoice: Invoice): InvoiceDoubt[] {
  const { peak = 0, offPeak } = invoice.energyKwh
  if (invoice.market !== 'captive' || offPeak === undefined) return []
  const isNetBilled = isCompensated(invoice) && !invoice.lines.some(({ kind }) => kind === 'injected-energy')
  const consumedKwh = peak + offPeak
  const roomKwh = 2 + lossesFraction * consumedKwh
  const lines = invoice.lines.filter(({ kind }) => kind === 'energy')
  const whole = lines.filter(({ component }) => component === undefined)
  return [
    ['energia', whole] as const,
    ['energia (TE)', lines.filter(({ component }) => component === 'TE')] as const,
    ['energia (TUSD)', lines.filter(({ component }) => component === 'TUSD')] as const,
  ].flatMap(([name, billed]) => {
    const billedKwh = quantityOf(billed, ['energy'])
    if (billedKwh === undefined) return []
    const isLess = !isNetBilled && billedKwh < consumedKwh - roomKwh
    const isMore = !isGroupB(invoice) && billedKwh > consumedKwh + roomKwh
    if (!isLess && !isMore) return []
    const figures = `${quantity(billedKwh, 'kWh')} de ${name} e o consumo é de ${quantity(consumedKwh, 'kWh')}`
    return [contradiction('energyKwh', `A fatura cobra ${figures}. Quantos kWh foram consumidos?`)]
  })
}

/** Total quantity of lines of some kinds; undefined without any, or if one has no quantity. */
function quantityOf(lines: readonly InvoiceLine[], kinds: readonly InvoiceLineKind[]): number | undefined {
  const billed = lines.filter(({ kind }) => kinds.includes(kind))
  if (billed.length === 0 || billed.some((line) => line.quantity === undefined)) return undefined
  return billed.reduce((sum, line) => sum + Math.abs(line.quantity ?? 0), 0)
}
