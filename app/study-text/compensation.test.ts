import { defaultAssumptions } from '~/domain/bill/assumptions'
import { compensationFacts } from './compensation'

const reference = { resolution: 'REH 3.592/2026', validFrom: '2026-06-24', validTo: '2027-06-23' } as const
const assumptions = defaultAssumptions('2026-11-21')
const asked = { mode: 'GDXAPE', ths: 'VERDE', assumptions } as const

test('a study names the acts that set the Fio B share and the SCEE row', () => {
  const tariff = {
    ...reference,
    compensationFrom: { fioB: { resolution: 'REH 3.472/2025' }, scee: { resolution: 'REH 3.472/2025' } },
  }
  expect(compensationFacts({ ...asked, tariff }).map(({ name, value }) => [name, value])).toEqual([
    ['Parcela da TUSD Fio B', 'Da REH 3.472/2025, a última que se conhece'],
    ['Linha SCEE da TE, de 2029 em diante', 'Da REH 3.472/2025, a última que se conhece'],
  ])
})

test('without any act that sets the share, the study says that it counts as zero', () => {
  const [fioB] = compensationFacts({ ...asked, tariff: { ...reference, compensationFrom: { fioB: {} } } })
  expect(fioB?.value).toBe('Nenhuma resolução conhecida a publica: conta como zero')
})

test('a stated tariff names the act of its plant rows in every mode with a plant', () => {
  const tariff = { ...reference, origin: 'typed', plantRowsFrom: { resolution: 'REH 3.472/2025' } } as const
  expect(compensationFacts({ ...asked, mode: 'APE', tariff })).toEqual([
    {
      name: 'Isenção da autoprodução (APE) e TUSDg',
      value: 'Da REH 3.472/2025, a última que se conhece',
      description: 'A tarifa do estudo não traz estes valores.',
    },
  ])
})

test('Azul and GD I have no Fio B fact, and studies of other modes no compensation facts', () => {
  const tariff = { ...reference, compensationFrom: { fioB: {} } }
  expect(compensationFacts({ ...asked, tariff, ths: 'AZUL' })).toEqual([])
  expect(compensationFacts({ ...asked, tariff, assumptions: { ...assumptions, gdClass: 'GD_I' } })).toEqual([])
  expect(compensationFacts({ ...asked, tariff, mode: 'APE' })).toEqual([])
})
