import type { Dated } from '~/domain/dated/dated'

/**
 * Nominal PIS and COFINS of the non-cumulative regime, together 9,25 %: the ceiling. The effective rate changes every month with the
 * distributor's credits (8,07 % on a COPEL bill of September 2026, 4,05 % on one of Equatorial PI of 2025) and is printed on the bill.
 */
export const nominalPisCofins: Dated<{ pisFraction: number; cofinsFraction: number }> = {
  label: 'PIS e COFINS, alíquotas nominais',
  unit: '',
  verifiedOn: '2026-11-20',
  values: [
    {
      from: '2004-02-01',
      value: { pisFraction: 0.0165, cofinsFraction: 0.076 },
      source: {
        title: 'Lei 10.637/2002, art. 2º, e Lei 10.833/2003, art. 2º',
        href: 'https://www.planalto.gov.br/ccivil_03/leis/2003/l10.833.htm',
      },
    },
  ],
}
