import { sampleStudy } from './sample-study.fixture'
import { disclaimer } from './notes'

const withOverrun = (peak: number, offPeak: number) => ({ consumer: { ...sampleStudy.consumer, overrunKw: { peak, offPeak } } })

test('the disclaimer of a study without overrun excludes every overrun', () => {
  expect(disclaimer(withOverrun(0, 0))).toContain(
    'Não estão incluídos: operação e manutenção da usina, ultrapassagem de demanda, energia reativa, tributos ainda sem lei, ' +
      'iluminação pública e parcelas de débitos anteriores.',
  )
})

test.each([
  [12, 0],
  [0, 12],
])(
  'the disclaimer of a study with an overrun of %d kW in the peak and %d off-peak excludes only further overrun',
  (peak, offPeak) => {
    expect(disclaimer(withOverrun(peak, offPeak))).toContain('usina, ultrapassagem de demanda além da informada, energia reativa')
  },
)
