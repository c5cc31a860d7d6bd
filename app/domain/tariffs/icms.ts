import { valueOn, type Dated, type IsoDate } from '~/domain/dated/dated'

export const icmsByState = [
  ...(['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'] as const),
  ...(['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'] as const),
] as const
export type State = (typeof icmsByState)[number]

/**
 * General ICMS rate of each state, a default for the customer to correct from the bill: surcharges for state funds and special
 * regimes change a distributor's rate (a COPEL bill of September 2026 has 19 %, not 19,5 %). [fraction]
 */
export const generalIcmsFraction: Dated<Record<State, number>> = {
  label: 'Alíquota geral de ICMS por estado',
  unit: '',
  verifiedOn: '2026-11-20',
  values: [
    {
      from: '2026-01-01',
      value: {
        AC: 0.19,
        AL: 0.205,
        AM: 0.2,
        AP: 0.18,
        BA: 0.205,
        CE: 0.2,
        DF: 0.2,
        ES: 0.17,
        GO: 0.19,
        MA: 0.23,
        MG: 0.18,
        MS: 0.17,
        MT: 0.17,
        PA: 0.19,
        PB: 0.2,
        PE: 0.205,
        PI: 0.225,
        PR: 0.195,
        RJ: 0.22,
        RN: 0.2,
        RO: 0.195,
        RR: 0.2,
        RS: 0.17,
        SC: 0.17,
        SE: 0.2,
        SP: 0.18,
        TO: 0.2,
      },
      source: { title: 'Levantamento das alíquotas gerais de ICMS, 2026', href: 'https://www.confaz.fazenda.gov.br/' },
    },
  ],
}

/** The form's default ICMS; undefined for a text that is not a state. [fraction] */
export function defaultIcmsFraction(uf: string, day: IsoDate): number | undefined {
  const state = icmsByState.find((name) => name === uf)
  return state && valueOn(generalIcmsFraction, day)[state]
}
