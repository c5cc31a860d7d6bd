import { chargesOn } from '~/domain/tariffs/charges'
import { shippedPremises } from '~/domain/tariffs/premises'
import { chargePartsText, chargeSeries } from './charge-series'

const { ownCharges } = shippedPremises('')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const partsWith = (...months: Parameters<typeof chargesOn>[2]) => chargesOn('2026-11-21', ownCharges, months).parts

test('charges of the constant are told with its rounding, and have no series', () => {
  expect(plain(chargePartsText(partsWith()))).toBe(
    'ESS: R$ 1,20/MWh, constante · EER: R$ 15,50/MWh, constante · ERCAP: R$ 3,40/MWh, constante · somados e arredondados',
  )
  expect(chargeSeries(partsWith())).toBeUndefined()
})

test('known charges are told with their months, and their series has a gap where a month is not known', () => {
  const june = { month: 202606, eerBrl: 1_500, essBrl: undefined, seBrl: undefined, referenceMwh: 100 }
  const july = { month: 202607, eerBrl: 1_700, essBrl: 10, seBrl: 15, referenceMwh: 100 }
  const parts = partsWith(july, june)
  // EER: (15 + 17) ÷ 2; ESS: (10 + 15) ÷ 100.
  expect(plain(chargePartsText(parts))).toBe(
    'ESS: R$ 0,25/MWh, CCEE, só 07/2026 · EER: R$ 16,00/MWh, média de 2 meses da CCEE, de 06/2026 a 07/2026 · ERCAP: R$ 3,40/MWh, constante',
  )
  expect(chargeSeries(parts)?.chart.series).toEqual([
    { label: 'ESS', unit: 'R$/MWh', points: [{ label: 'jun/26' }, { label: 'jul/26', value: 0.25 }] },
    {
      label: 'EER',
      unit: 'R$/MWh',
      points: [
        { label: 'jun/26', value: 15 },
        { label: 'jul/26', value: 17 },
      ],
    },
  ])
})
