import type { Invoice, InvoiceDoubt, InvoiceLine } from '~/domain/invoice/invoice'
import type { DoubtName, InvoiceStatement } from '~/domain/invoice/statement'
import { thsOptions, type ByTimeOfUse } from '~/domain/tariffs/tariff'
import { decimal } from '~/ui/format'
import { percentText } from '../form/decimal-text'

/** What a study asks of an invoice, by the name of its field in the simulator's form. */
const figureNames = [
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

/** An invoice with what a person stated of it: `read` is what its file says, `invoice` has what was stated in place of that. */
export type KeptReading = { invoice: Invoice; doubts: readonly InvoiceDoubt[]; read: Invoice; statement: InvoiceStatement }

export type StudyFigure = {
  name: FigureName
  /** As the file says it, in the words of a field; empty where it does not. */
  read: string
  /** What a study uses: what was stated, or what was read and is not in doubt. */
  used: string
  /** Whether there is, or was, something to check in it. */
  isAsked: boolean
}

/** The figures of an invoice for a study. What is missing or in doubt is not used before a person answered it. */
export function studyFigures({ invoice, doubts, read, statement }: KeptReading): StudyFigure[] {
  const names = figureNames.filter((name) => invoice.modality === 'AZUL' || !peakNames.has(name))
  const asStated = figuresOf(invoice)
  // What was measured depends on the modality: one that was stated is not a change of the measures.
  const asRead = { ...figuresOf({ ...read, modality: invoice.modality }), ths: figuresOf(read).ths }
  return names.map((name) => {
    const isAbout = (doubt: DoubtName) =>
      figuresIn(doubt, invoice).has(name) && (doubt.code !== 'missing' || isNothing(asRead[name]))
    const isOpen = doubts.some(isAbout)
    const isAsked = isOpen || statement.accepted.some(isAbout) || asRead[name] !== asStated[name]
    return { name, read: asRead[name], used: isOpen ? '' : asStated[name], isAsked }
  })
}

/** A bill whose energy was all compensated prints 0 kWh, and asks for what was consumed. */
function isNothing(read: string): boolean {
  return read === '' || read === '0'
}

/** Verde has a single demand, and fills none of these. */
const peakNames: ReadonlySet<FigureName> = new Set(['demandaPonta', 'demandaPontaUltrapassagem', 'measuredPeakDemand'])

function figuresOf(invoice: Invoice): Record<FigureName, string> {
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
export function figuresIn({ code, field, line }: DoubtName, invoice: Invoice): ReadonlySet<FigureName> {
  if (code === 'line') return new Set(line === undefined ? [] : figuresOfLine(invoice.lines[line], invoice))
  if (code === 'total' || code === 'several-units') return new Set([...demands, ...consumptions])
  return new Set(field === undefined ? [] : (figuresOfField[field] ?? []))
}

const demands = ['demandaForaPonta', 'demandaPonta'] as const
/** Told by what was charged, so they are not stated. */
export const overruns = ['demandaForaPontaUltrapassagem', 'demandaPontaUltrapassagem'] as const
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
