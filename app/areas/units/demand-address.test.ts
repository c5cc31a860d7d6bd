import { typedDemand } from '~/areas/simulator/demand/demand-form'
import { sampleMonth, sampleUnit } from '~/domain/units/unit.fixture'
import { demandOfUnitAddress } from './demand-address'

/** January to December 2026; the first has 10,1234 MWh of peak. */
const year = Array.from({ length: 12 }, (_, index) =>
  sampleMonth({ year: 2026, month: index + 1 }, index === 0 ? { peakMwh: 10.1234, measuredDemandKw: 290.5 } : {}),
)

test('twelve months stand in the form as the simulator reads them, in kWh and kW, oldest first', () => {
  const address = new URL(demandOfUnitAddress(sampleUnit, year)!, 'http://site')
  expect(address.pathname).toBe('/simulacao/demanda')
  expect(address.searchParams.get('nomeDistribuidora')).toBe('Neoenergia Pernambuco (PE)')
  const { months, ...contract } = typedDemand(address.searchParams)
  // Without a distributor in the address the page only shows the form.
  expect(contract).toMatchObject({ distribuidora: '', grupo: 'A4', ths: 'VERDE', demandaFP: '300', demandaP: '' })
  expect(months).toHaveLength(12)
  expect(months[0]).toMatchObject({ kwhP: '10123,4', kwhFP: '90000', kwP: '', kwFP: '290,5' })
  expect(months[11]).toMatchObject({ kwhP: '10000', kwhFP: '90000', kwP: '', kwFP: '290' })
})

test.each([
  ['eleven months', year.slice(1)],
  ['a month left out', [sampleMonth({ year: 2025, month: 12 }), ...year.toSpliced(5, 1)]],
  ['a month without measured demand', year.with(3, sampleMonth({ year: 2026, month: 4 }, { measuredDemandKw: null }))],
  ['a month that is not finalised', year.with(11, sampleMonth({ year: 2026, month: 12 }, { status: 'NAO_FINALIZADO' }))],
])('%s are not a year', (_, months) => {
  expect(demandOfUnitAddress(sampleUnit, months)).toBeUndefined()
})
