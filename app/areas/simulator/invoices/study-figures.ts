import type { Invoice, InvoiceDoubt, InvoiceLine } from '~/domain/invoice/invoice'
import { thsOptions, type ByTimeOfUse } from '~/domain/tariffs/tariff'
import { decimal } from '~/ui/format'

/** What a study asks of an invoice, by the name of its field in the simulator's form. */
export const figureNames = [
  'grupoTarifario',
  'ths',
  'demandaForaPonta',
  'demandaPonta',
  'demandaForaPontaUltrapassagem',
  'demandaPontaUltrapassagem',
  'measuredOffPeakDemand',
  'measuredPeakDemand',
  'consumoForaPonta',
  'consumoPonta',
  'pis',
  'cofins',
  'icms',
] as const
export type FigureName = (typeof figureNames)[number]

/** The figures that a person typed after reading the invoice. */
export type TypedFigures = Readonly<Partial<Record<FigureName, string>>>

export type StudyFigure = {
  name: FigureName
  /** As the invoice says it, in the words of a field; empty where it does not. */
  read: string
  /** What a study uses: what was typed, or what was read and is not in doubt. */
  used: string
  /** Why the figure has to be checked; undefined once it was typed. */
  question: string | undefined
  /** Whether there is anything to check in it, typed or not. */
  isAsked: boolean
}

/** The figures of an invoice for a study. What is missing or in doubt is not used before a person typed it. */
export function studyFigures(said: Invoice, doubts: readonly InvoiceDoubt[], typed: TypedFigures = {}): StudyFigure[] {
  const ths = thsOptions.find((it) => it === typed.ths)
  const invoice = ths ? { ...said, modality: ths } : said
  const names = figureNames.filter((name) => invoice.modality === 'AZUL' || !peakNames.has(name))
  const read = readFigures(invoice)
  return names.map((name) => {
    const reason = doubts.find((doubt) => figuresIn(doubt, invoice).has(name) && (doubt.code !== 'missing' || read[name] === ''))
    const figure = typed[name] ?? ''
    return {
      name,
      read: read[name],
      used: figure === '' && !reason ? read[name] : figure,
      question: figure === '' ? reason?.message : undefined,
      isAsked: reason !== undefined,
    }
  })
}

/** Verde has a single demand, and fills none of these. */
const peakNames: ReadonlySet<FigureName> = new Set(['demandaPonta', 'demandaPontaUltrapassagem', 'measuredPeakDemand'])

function readFigures(invoice: Invoice): Record<FigureName, string> {
  const { subgroup = '', modality = '', contractedKw, energyKwh, taxes } = invoice
  const measuredKw = modality === 'AZUL' ? invoice.measuredKw : { offPeak: highest(invoice.measuredKw) }
  const overrun = (post: keyof ByTimeOfUse) => overrunKw(invoice, post, contractedKw[post], measuredKw[post])
  return {
    grupoTarifario: subgroup,
    ths: thsOptions.find((it) => it === modality) ?? '',
    demandaForaPonta: text(contractedKw.offPeak),
    demandaPonta: text(contractedKw.peak),
    demandaForaPontaUltrapassagem: text(overrun('offPeak')),
    demandaPontaUltrapassagem: text(overrun('peak')),
    measuredOffPeakDemand: text(measuredKw.offPeak),
    measuredPeakDemand: text(measuredKw.peak),
    consumoForaPonta: text(energyKwh.offPeak),
    consumoPonta: text(energyKwh.peak),
    pis: percentText(taxes.pisFraction),
    cofins: percentText(taxes.cofinsFraction),
    icms: percentText(taxes.icmsFraction),
  }
}

/** The overrun that was charged; without such a line, what was measured above the contract: up to 5 % it is billed and not fined. [kW] */
function overrunKw(invoice: Invoice, post: keyof ByTimeOfUse, contractedKw?: number, measuredKw?: number): number | undefined {
  const charged = invoice.lines.filter((line) => line.kind === 'overrun' && postsOf(line, invoice).includes(post))
  if (charged.length > 0) return charged.reduce((sum, { quantity = 0 }) => sum + quantity, 0)
  return contractedKw !== undefined && measuredKw !== undefined ? Math.max(0, measuredKw - contractedKw) : undefined
}

/** The figures that a doubt is about. A total that does not add up puts every quantity in doubt. */
export function figuresIn({ code, field, line }: InvoiceDoubt, invoice: Invoice): ReadonlySet<FigureName> {
  if (code === 'line') return new Set(line === undefined ? [] : figuresOfLine(invoice.lines[line], invoice))
  if (code === 'total' || code === 'several-units') return new Set([...demands, ...consumptions])
  return new Set(field === undefined ? [] : (figuresOfField[field] ?? []))
}

const demands = ['demandaForaPonta', 'demandaPonta'] as const
const overruns = ['demandaForaPontaUltrapassagem', 'demandaPontaUltrapassagem'] as const
const measured = ['measuredOffPeakDemand', 'measuredPeakDemand'] as const
const consumptions = ['consumoForaPonta', 'consumoPonta'] as const

const figuresOfField: Partial<Record<keyof Invoice, readonly FigureName[]>> = {
  subgroup: ['grupoTarifario'],
  modality: ['ths', 'grupoTarifario'],
  contractedKw: demands,
  measuredKw: measured,
  energyKwh: consumptions,
  taxes: ['pis', 'cofins', 'icms'],
}

const figuresOfKind: Partial<Record<InvoiceLine['kind'], readonly [offPeak: FigureName, peak: FigureName]>> = {
  demand: demands,
  'unused-demand': demands,
  overrun: overruns,
  energy: consumptions,
}

function figuresOfLine(line: InvoiceLine | undefined, invoice: Invoice): FigureName[] {
  const pair = line && figuresOfKind[line.kind]
  if (!pair) return []
  const posts = postsOf(line, invoice)
  return [...(posts.includes('offPeak') ? [pair[0]] : []), ...(posts.includes('peak') ? [pair[1]] : [])]
}

/** Verde bills one demand, whatever hours its line names. */
function postsOf({ kind, post }: InvoiceLine, { modality }: Invoice): (keyof ByTimeOfUse)[] {
  if (kind !== 'energy' && modality !== 'AZUL') return ['offPeak']
  return post === 'peak' || post === 'offPeak' ? [post] : ['peak', 'offPeak']
}

function highest({ peak, offPeak }: Partial<ByTimeOfUse>): number | undefined {
  if (peak === undefined || offPeak === undefined) return peak ?? offPeak
  return Math.max(peak, offPeak)
}

function text(value: number | undefined): string {
  return value === undefined ? '' : decimal(value, 0, 4)
}

function percentText(fraction: number | undefined): string {
  return fraction === undefined ? '' : decimal(fraction * 100, 0, 4)
}
