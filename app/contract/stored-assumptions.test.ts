import { assumptionsUsed } from '~/contract/simulation-fields'

const kept = { lossesFraction: 0.03, chargesBrlPerMwh: 20 }

test.each([
  ['with the exemption of ICMS', { isGdEnergyIcmsExempt: true }, 'TE_ICMS_EXEMPT'],
  ['without it', { isGdEnergyIcmsExempt: false }, 'G0'],
  ['before either could be chosen', {}, 'TE_ICMS_EXEMPT'],
])('a study kept %s opens with the taxes it was calculated with', (_, flag, regime) => {
  expect(assumptionsUsed.parse({ ...kept, ...flag })).toEqual({
    ...kept,
    isBenefitTaxed: true,
    isPeakMatched: true,
    gdClass: 'GD_II',
    isGdDispatchable: false,
    gdCreditRegime: regime,
    isPlantDemandIcmsTaxed: true,
  })
})

test('a study of today keeps its own regime', () => {
  const today = { ...kept, gdCreditRegime: 'EXEMPT', isPlantDemandIcmsTaxed: false }
  expect(assumptionsUsed.parse(today)).toMatchObject({ gdCreditRegime: 'EXEMPT', isPlantDemandIcmsTaxed: false })
})
