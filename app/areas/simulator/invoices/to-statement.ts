import type { InvoiceDoubt } from '~/domain/invoice/invoice'
import { noStatement, type DoubtName, type InvoiceStatement } from '~/domain/invoice/statement'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { parseDecimal } from '~/ui/decimal'
import { fields } from '../form/field-table'
import { figuresIn, overruns, studyFigures, type FigureName, type StoredReading } from './study-figures'

/** Name of the checkboxes that accept a doubt without a figure. */
export const acceptedName = 'aceita'

/** The value of such a checkbox. */
export function doubtText({ code, field, line }: DoubtName): string {
  return [code, field ?? '', line ?? ''].join(':')
}

export type FigureErrors = Partial<Record<FigureName, string>>

/** The figures of an invoice that its form asks for. */
export function askedFigures(kept: StoredReading) {
  return studyFigures(kept).filter(({ name, isAsked }) => isAsked && !overruns.some((it) => it === name))
}

/** The open doubts that no figure answers; a person accepts them. */
export function doubtsToAccept(kept: StoredReading): InvoiceDoubt[] {
  return kept.doubts.filter((doubt) => doubt.code !== 'market' && answersTo(doubt, kept).length === 0)
}

/** The figures that answer a doubt. */
function answersTo(doubt: DoubtName, kept: StoredReading): FigureName[] {
  const about = figuresIn(doubt, kept.invoice)
  return askedFigures(kept).flatMap(({ name }) => (about.has(name) ? [name] : []))
}

/**
 * Reads the form about missing and doubted figures. Confirming a figure answers its doubts as changing it does; clearing it
 * withdraws the statement.
 */
export function toStatement(kept: StoredReading, form: FormData): { statement: InvoiceStatement } | { errors: FigureErrors } {
  const errors: FigureErrors = {}
  const given = new Map<FigureName, string>()
  for (const { name } of askedFigures(kept)) {
    const text = String(form.get(name) ?? '')
      .trim()
      .slice(0, 20)
    if (text === '') continue
    const { error } = fields[name].schema.safeParse(text)
    if (error) errors[name] = error.issues[0]!.message
    given.set(name, text)
  }
  if (Object.keys(errors).length > 0) return { errors }

  const isAnswered = (doubt: DoubtName, isAccepted: boolean) => {
    const answers = answersTo(doubt, kept)
    return answers.length === 0 ? isAccepted : doubt.code !== 'missing' && answers.every((name) => given.has(name))
  }
  const ticked = new Set(form.getAll(acceptedName))
  const accepted = [
    ...kept.statement.accepted.filter((doubt) => isAnswered(doubt, true)),
    ...kept.doubts.filter((doubt) => isAnswered(doubt, ticked.has(doubtText(doubt)))),
  ]
  const names = accepted.map(({ code, field, line }) => ({ code, field, line }))
  return { statement: { figures: statedFigures(kept, given), accepted: names } }
}

/** Typed values that replace read ones; a field of several figures is stated as a whole. */
function statedFigures({ invoice, read }: StoredReading, given: ReadonlyMap<FigureName, string>): InvoiceStatement['figures'] {
  const plain = studyFigures({ invoice: read, read, doubts: [], statement: noStatement })
  const asRead = new Map(plain.map((figure) => [figure.name, figure.read]))
  const changed = (name: FigureName) => (given.get(name) === asRead.get(name) ? undefined : given.get(name))
  const number = (name: FigureName, divisor = 1) => {
    const text = changed(name)
    return text === undefined ? undefined : parseDecimal(text) / divisor
  }
  // Verde has one demand, the higher of both posts.
  const measuredKw = invoice.modality === 'AZUL' ? read.measuredKw : {}
  return {
    subgroup: subgroups.find((it) => it === changed('grupoTarifario')),
    modality: thsOptions.find((it) => it === changed('ths')),
    contractedKw: replaced(read.contractedKw, { offPeak: number('demandaForaPonta'), peak: number('demandaPonta') }),
    measuredKw: replaced(measuredKw, { offPeak: number('measuredOffPeakDemand'), peak: number('measuredPeakDemand') }),
    energyKwh: replaced(read.energyKwh, { offPeak: number('consumoForaPonta'), peak: number('consumoPonta') }),
    taxes: replaced(read.taxes, {
      pisFraction: number('pis', 100),
      cofinsFraction: number('cofins', 100),
      icmsFraction: number('icms', 100),
    }),
  }
}

/** A field with the typed figures replaced; undefined without changes. */
function replaced<Name extends string>(
  before: Partial<Record<Name, number>>,
  changes: Record<Name, number | undefined>,
): Partial<Record<Name, number>> | undefined {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return given.length === 0 ? undefined : { ...before, ...(Object.fromEntries(given) as Partial<Record<Name, number>>) }
}
