import { sourceOn, valueOn, type Dated, type Source } from '~/domain/dated/dated'
import { recordOf } from '~/domain/records/records'

/**
 * Series of the tax reform. `pis-cofins` and `icms` are the share of today's rate that is charged, `cbs` and `ibs` are rates, and
 * `quoted-pis-cofins` is what a quoted price of the free market holds of PIS and COFINS.
 */
export const reformSeries = ['pis-cofins', 'cbs', 'ibs', 'icms', 'quoted-pis-cofins'] as const
export type ReformSeries = (typeof reformSeries)[number]

/** Whether a value is of a norm in force or an estimate. */
export const certainties = ['law', 'estimate'] as const
export type Certainty = (typeof certainties)[number]

export const certaintyNames: Record<Certainty, string> = { law: 'lei', estimate: 'estimativa' }

export type ReformValue = { fraction: number; certainty: Certainty }

/** Every series by day; the value of 31 December is that of its whole year. */
export type TaxReform = Readonly<Record<ReformSeries, Dated<ReformValue>>>

/** The taxes of a calendar year, as fractions. */
export type TaxRegime = {
  /** Share of PIS and COFINS, and of ICMS, that is still charged. */
  pisCofinsShare: number
  icmsShare: number
  cbsFraction: number
  ibsFraction: number
  /** PIS and COFINS inside a quoted price, which end with them. */
  quotedPisCofinsFraction: number
}

/** A year's values of all series, each with its source. */
export type ReformYear = Record<ReformSeries, ReformValue & { source: Source }>

const amendment: Source = {
  title: 'EC 132/2023 (ADCT, arts. 125 a 129)',
  href: 'https://www.planalto.gov.br/ccivil_03/constituicao/emendas/emc/emc132.htm',
}

const law214: Source = {
  title: 'EC 132/2023 (ADCT, arts. 125 a 127) e LC 214/2025',
  href: 'https://www.planalto.gov.br/ccivil_03/leis/lcp/lcp214.htm',
}

const estimated: Source = {
  title: 'Estimativa: nenhuma alíquota de referência está em lei',
  href: 'https://www.gov.br/fazenda/pt-br/acesso-a-informacao/acoes-e-programas/reforma-tributaria',
}

const proportional: Source = { ...estimated, title: 'Estimativa: 17,7% na proporção em que o ICMS cai' }

const byLaw = (fraction: number): ReformValue => ({ fraction, certainty: 'law' })
const estimate = (fraction: number): ReformValue => ({ fraction, certainty: 'estimate' })

const verifiedOn = '2026-11-27'

/** The values shipped with the product. Shares and dates are law; from 2027 the rate of CBS and from 2029 that of IBS are estimates. */
export const taxReform: TaxReform = {
  'pis-cofins': {
    label: 'PIS e COFINS cobrados',
    unit: '',
    verifiedOn,
    values: [
      { from: '2026-01-01', value: byLaw(1), source: law214 },
      { from: '2027-01-01', value: byLaw(0), source: law214 },
    ],
  },
  cbs: {
    label: 'Alíquota da CBS',
    unit: '',
    verifiedOn,
    values: [
      { from: '2026-01-01', value: byLaw(0.009), source: law214 },
      { from: '2027-01-01', value: estimate(0.088), source: estimated },
    ],
  },
  ibs: {
    label: 'Alíquota do IBS',
    unit: '',
    verifiedOn,
    values: [
      { from: '2026-01-01', value: byLaw(0.001), source: law214 },
      { from: '2029-01-01', value: estimate(0.0177), source: proportional },
      { from: '2030-01-01', value: estimate(0.0354), source: proportional },
      { from: '2031-01-01', value: estimate(0.0531), source: proportional },
      { from: '2032-01-01', value: estimate(0.0708), source: proportional },
      { from: '2033-01-01', value: estimate(0.177), source: estimated },
    ],
  },
  icms: {
    label: 'ICMS cobrado',
    unit: '',
    verifiedOn,
    values: [
      { from: '2026-01-01', value: byLaw(1), source: amendment },
      { from: '2029-01-01', value: byLaw(0.9), source: amendment },
      { from: '2030-01-01', value: byLaw(0.8), source: amendment },
      { from: '2031-01-01', value: byLaw(0.7), source: amendment },
      { from: '2032-01-01', value: byLaw(0.6), source: amendment },
      { from: '2033-01-01', value: byLaw(0), source: amendment },
    ],
  },
  'quoted-pis-cofins': {
    label: 'PIS e COFINS dentro do preço informado',
    unit: '',
    verifiedOn,
    values: [
      {
        from: '2026-01-01',
        value: estimate(0.0925),
        source: {
          title: 'Premissa: quem vende recolhe 1,65% e 7,6%, do regime não cumulativo (Leis 10.637/2002 e 10.833/2003, art. 2º)',
          href: 'https://www.planalto.gov.br/ccivil_03/leis/2003/l10.833.htm',
        },
      },
    ],
  },
}

/** The values of a calendar year with their sources. */
export function reformYearOf(reform: TaxReform, year: number): ReformYear {
  const day = `${year}-12-31` as const
  return recordOf(reformSeries, (name) => ({ ...valueOn(reform[name], day), source: sourceOn(reform[name], day) }))
}

/** The taxes of a year's values. */
export function regimeOf(values: Readonly<Record<ReformSeries, ReformValue>>): TaxRegime {
  return {
    pisCofinsShare: values['pis-cofins'].fraction,
    icmsShare: values.icms.fraction,
    cbsFraction: values.cbs.fraction,
    ibsFraction: values.ibs.fraction,
    quotedPisCofinsFraction: values['quoted-pis-cofins'].fraction,
  }
}
