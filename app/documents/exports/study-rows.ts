import type { Bill } from '~/domain/bill/bill'
import type { IsoDate } from '~/domain/dated/dated'
import { flagSavings, monthlySaving } from '~/domain/study/saving'
import { sensitivityDriverNames } from '~/domain/study/sensitivity'
import { hasPlant, type Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { quotedPrices } from '~/domain/study/quoted-years'
import { supplyFacts } from '~/study-text/invoice-facts'
import { scenarioWords } from '~/study-text/scenario-words'
import { decimal, percent, unavailable } from '~/ui/format'
import { documentAssumptions } from '~/study-text/assumption-facts'
import { customerCnpj, customerName } from '~/study-text/customer-text'
import { limitSentence, verdictSentence } from '~/study-text/headline'
import { discountRows, withDiscountName, withoutDiscountName, type DiscountRow } from '~/study-text/discount'
import { studyYearName } from '~/study-text/year-name'
import { plantFacts } from '~/study-text/plant-facts'
import { studyWarnings } from '~/study-text/study-warnings'

/** One figure of a study, with its section. */
export type StudyRow = {
  section: string
  item: string
  year?: string
  value?: number | string
  unit?: string
  quantity?: number
  quantityUnit?: string
  rate?: number
  factor?: number
  source?: string
}

/** A study as rows, each with one figure or text. @param today  the day of the file, on which the study's price may be old. */
export function studyRows(study: Study, today?: IsoDate): StudyRow[] {
  const { base, alternative } = scenarioWords[study.mode]
  return [
    ...customerRows(study, today),
    ...costRows(study),
    ...discountedRows(study),
    ...billRows(base.name, study.base),
    ...billRows(alternative.name, study.alternative),
    ...flagRows(study),
    ...(hasPlant(study) ? investmentRows(study) : []),
    ...yearRows(study),
    ...sensitivityRows(study),
    ...documentAssumptions(study).map(({ name, value, description }) => ({
      section: 'Premissas',
      item: name,
      value,
      source: description,
    })),
  ]
}

function customerRows(study: Study, today?: IsoDate): StudyRow[] {
  const section = 'Cliente'
  const limit = limitSentence(study)
  return [
    { section, item: 'Nome', value: customerName(study) },
    { section, item: 'CNPJ', value: customerCnpj(study) },
    ...supplyFacts(study, 'paper').map(({ name, value }) => ({ section, item: name, value })),
    { section, item: 'Resultado', value: verdictSentence(study) },
    ...(limit === undefined ? [] : [{ section, item: 'Margem', value: limit }]),
    ...studyWarnings(study, today).map((value) => ({ section, item: 'Aviso', value })),
    ...plantFacts(study).map(({ name, value, amount }) => ({
      section: 'Usina',
      item: name,
      ...(amount ?? { value }),
    })),
    ...quotedPrices(study).map(({ priceBrlPerMwh }, index) => ({
      section: 'Preço da energia',
      item: 'Preço da energia',
      year: studyYearName(study, index),
      value: priceBrlPerMwh,
      unit: 'R$/MWh',
    })),
  ]
}

function costRows(study: Study): StudyRow[] {
  const { base, alternative } = scenarioWords[study.mode]
  const { savingBrl, savingFraction } = monthlySaving(study)
  const section = 'Custo por mês'
  return [
    { section, item: base.name, value: cents(study.base.totalBrl), unit: 'R$' },
    { section, item: alternative.name, value: cents(study.alternative.totalBrl), unit: 'R$' },
    { section, item: 'Economia', value: cents(savingBrl), unit: 'R$' },
    { section, item: 'Economia', value: cents(100 * savingFraction), unit: '%' },
  ]
}

/** The figures of both studies, each with its study's name. */
function discountedRows(study: Study): StudyRow[] {
  if (!study.withDiscount) return []
  const variants = [
    { section: withoutDiscountName, of: 'without' },
    { section: withDiscountName(study.withDiscount.incentive), of: 'with' },
  ] as const
  return variants.flatMap(({ section, of }) =>
    discountRows(study).map(({ name: item, unit, [of]: value }) => ({ section, item, ...discountedValue(unit, value) })),
  )
}

function discountedValue(unit: DiscountRow['unit'], value: number | undefined): Pick<StudyRow, 'value' | 'unit'> {
  if (value === undefined) return { value: unavailable }
  if (unit === 'years') return { value, unit: 'anos' }
  if (unit === 'money') return { value: cents(value), unit: 'R$' }
  return { value: cents(100 * value), unit: unit === 'rate' ? '% ao ano' : '%' }
}

function billRows(name: string, bill: Bill): StudyRow[] {
  return bill.lines.map(({ label, quantity, unit, rateBrl, taxFactor, amountBrl, source }) => ({
    section: `Fatura: ${name}`,
    item: label,
    value: cents(amountBrl),
    unit: 'R$',
    quantity,
    quantityUnit: unit,
    rate: rateBrl,
    factor: taxFactor,
    source,
  }))
}

function flagRows(study: Study): StudyRow[] {
  return flagSavings(study).flatMap(({ label, baseBrl, savingBrl }) => [
    { section: 'Bandeiras', item: `${label}: custo por mês`, value: cents(baseBrl), unit: 'R$' },
    { section: 'Bandeiras', item: `${label}: economia por mês`, value: cents(savingBrl), unit: 'R$' },
  ])
}

function investmentRows(study: Study): StudyRow[] {
  const { npv10Brl, npvLastBrl, lastYear, irrFraction, paybackYears } = viabilityOf(study)
  const section = 'Investimento e retorno'
  return [
    { section, item: `VPL em ${Math.min(10, lastYear)} anos`, value: cents(npv10Brl), unit: 'R$' },
    ...(lastYear > 10 ? [{ section, item: `VPL em ${lastYear} anos`, value: cents(npvLastBrl), unit: 'R$' }] : []),
    ...(irrFraction === undefined ? [] : [{ section, item: 'TIR', value: 100 * irrFraction, unit: '% ao ano' }]),
    ...(paybackYears === undefined ? [] : [{ section, item: 'Payback', value: paybackYears, unit: 'anos' }]),
    ...study.cumulativeNpvBrl.map((brl, year) => ({
      section,
      item: 'VPL acumulado',
      year: year === 0 ? 'Hoje' : studyYearName(study, year - 1),
      value: cents(brl),
      unit: 'R$',
    })),
  ]
}

function yearRows(study: Study): StudyRow[] {
  const { base, alternative } = scenarioWords[study.mode]
  return study.years.flatMap(({ baseBrl, alternativeBrl, savingBrl, annualSavingBrl }, index) => {
    const row = { section: 'Ano a ano', year: studyYearName(study, index), unit: 'R$' }
    return [
      { ...row, item: `${base.name}, por mês`, value: cents(baseBrl) },
      { ...row, item: `${alternative.name}, por mês`, value: cents(alternativeBrl) },
      { ...row, item: 'Economia, por mês', value: cents(savingBrl) },
      { ...row, item: 'Economia no ano', value: cents(annualSavingBrl) },
    ]
  })
}

function sensitivityRows(study: Study): StudyRow[] {
  const { lastYear } = viabilityOf(study)
  return study.sensitivity.flatMap(({ driver, stepFraction, savingBrl, npvBrl }) => {
    const moved = `${sensitivityDriverNames[driver]} ${percent(stepFraction)}`
    return [
      { section: 'Sensibilidade', item: `${moved}: economia por mês`, value: cents(savingBrl), unit: 'R$' },
      { section: 'Sensibilidade', item: `${moved}: VPL em ${lastYear} anos`, value: cents(npvBrl), unit: 'R$' },
    ]
  })
}

/** Rounds to the cent shown on pages. */
function cents(brl: number): number {
  return Number(decimal(brl, 2).replaceAll('.', '').replace(',', '.'))
}
