import { sampleStudy } from './sample-study.fixture'
import { disclaimer } from './notes'

const withOverrun = (peak: number, offPeak: number) => ({ consumer: { ...sampleStudy.consumer, overrunKw: { peak, offPeak } } })

test('a study without overrun leaves every overrun out', () => {
  expect(disclaimer(withOverrun(0, 0))).toContain(
    'Não estão incluídos: operação e manutenção da usina, ultrapassagem de demanda, energia reativa, novos tributos, ' +
      'iluminação pública e parcelas de débitos anteriores.',
  )
})

test.each([
  [12, 0],
  [0, 12],
])(
  'a study that charges an overrun of %d kW in the peak and %d off-peak leaves out only what goes beyond it',
  (peak, offPeak) => {
    expect(disclaimer(withOverrun(peak, offPeak))).toContain('usina, ultrapassagem de demanda além da informada, energia reativa')
  },
)
