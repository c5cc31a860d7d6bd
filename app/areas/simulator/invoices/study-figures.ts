import type { Invoice, InvoiceDoubt, InvoiceLine } from '~/domain/invoice/invoice'
import type { DoubtName, InvoiceStatement } from '~/domain/invoice/statement'
import { thsOptions, type ByTimeOfUse } from '~/domain/tariffs/tariff'
import { decimal } from '~/ui/format'
import { percentText } from '../form/decimal-text'

/** Figures that a study needs from an invoice, by field name in the simulator's form. */
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

/** `read` is what the file says, `invoice` the same with a person's statements applied. */
export type StoredReading = { invoice: Invoice; doubts: readonly InvoiceDoubt[]; read: Invoice; statement: InvoiceStatement }

export type StudyFigure = {
  name: FigureName
  /** As read, in the format of a form field; empty if missing. */
  read: string
  /** The value for studies: stated, or read without doubt. */
  used: string
  /** Whether the figure has, or had, something to check. */
  isAsked: boolean
}

/** The figures of an invoice for a study. Missing and doubted figures are left out until a person answers. */
export function studyFigures({ invoice, doubts, read, statement }: StoredReading): StudyFigure[] {
  const names = figureNames.filter((name) => invoice.modality === 'AZUL' || !peakNames.has(name))
  const asStated = figuresOf(invoice)
  // The measured figures depend on the modality: a stated modality must not count as a change of them.
  const asRead = { ...figuresOf({ ...read, modality: invoice.modality }), ths: figuresOf(read).ths }
  return names.map((name) => {
    const isAbout = (doubt: DoubtName) =>
      figuresIn(doubt, invoice).has(name) && (doubt.code !== 'missing' || isNothing(asRead[name]))
    const isOpen = doubts.some(isAbout)
    const isAsked = isOpen || statement.accepted.some(isAbout) || asRead[name] !== asStated[name]
    return { name, read: asRead[name], used: isOpen ? '' : asStated[name], isAsked }
  })
}

/** A bill with all energy compensated prints 0 kWh; the consumption must be asked for. */
function isNothing(read: string): boolean {
  return read === '' || read === '0'
}

/** Figures that Verde, with a single demand, does not have. */
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

/** The overrun charged; without such a line, measured minus contracted demand: up to 5 % it is billed without a fine. [kW] */
function overrunKw(invoice: Invoice, post: keyof ByTimeOfUse, contractedKw?: number, measuredKw?: number): number | undefined {
  const charged = invoice.lines.filter((line) => line.kind === 'overrun' && postsOf(line, invoice).includes(post))
  if (charged.length > 0) return charged.reduce((sum, { quantity = 0 }) => sum + quantity, 0)
  return contractedKw !== undefined && measuredKw !== undefined ? Math.max(0, measuredKw - contractedKw) : undefined
}

/** The figures affected by a doubt. A wrong total puts every quantity in doubt. */
export function figuresIn({ code, field, line }: DoubtName, invoice: Invoice): ReadonlySet<FigureName> {
  if (code === 'line') return new Set(line === undefined ? [] : figuresOfLine(invoice.lines[line], invoice))
  if (code === 'total' || code === 'several-units') return new Set([...demands, ...consumptions])
  return new Set(field === undefined ? [] : (figuresOfField[field] ?? []))
}

const demands = ['demandaForaPonta', 'demandaPonta'] as const
/** Follow from the charges, so they cannot be stated. */
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

/** Verde bills one demand, whatever post its line names. */
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
