import { initialForm, type FormValues } from './fields'
import { formStateOf } from './form-state'
import { checkValues, missingFields } from './form-values'
import { applyRules, type DistributorOption } from './rules'
import { bill, priced } from './rules.fixture'
import { statedTariffOfForm, statedTariffValues } from './stated-tariff-values'

const stated = {
  origin: 'invoice',
  resolution: 'REH 3.700/2026',
  validFrom: '2026-10-08',
  validTo: '2027-10-07',
  demandPeak: 0,
  demandOffPeak: 21.3,
  tusdPeak: 1200.4,
  tusdOffPeak: 150.1,
  tePeak: 480.5,
  teOffPeak: 300.20001,
} as const

const full = {
  ...priced,
  cnpj: '11222333000181',
  consumoForaPonta: '60000',
  consumoPonta: '5000',
  pis: '1',
  cofins: '4',
}

const missingNames = (values: FormValues) => missingFields(values).map(({ name }) => name)

/** A4 Verde ended; A4 Azul did not. */
const distributors: DistributorOption[] = [
  { value: 'copel', label: 'Copel (PR)', groups: ['A4'], icmsPercent: '19,5', ended: [{ on: '2026-06-23', of: ['A4 VERDE'] }] },
  { value: 'celesc', label: 'Celesc (SC)', groups: ['A4'], icmsPercent: '17', ended: [{ on: '2026-08-21' }] },
]

test('a stated tariff goes through the form to the last digit', () => {
  const submission = checkValues({ ...full, ...statedTariffValues(stated) })
  expect(submission.status === 'success' && statedTariffOfForm(submission.value)).toEqual(stated)
})

test('without an origin the form states no tariff, whatever its fields hold', () => {
  const submission = checkValues({ ...full, ...statedTariffValues(stated), statedTariffOrigin: '' })
  expect(submission.status === 'success' && statedTariffOfForm(submission.value)).toBeUndefined()
})

test('a chosen origin asks for the whole tariff, and in Azul for the demand of the peak as well', () => {
  const chosen = { ...full, statedTariffOrigin: 'typed' }
  const ofVerde = missingNames(chosen)
  expect(ofVerde).toHaveLength(8)
  expect(ofVerde).not.toContain('statedTariffDemandPeak')
  expect(missingNames({ ...chosen, ths: 'AZUL', demandaPonta: '10' })).toContain('statedTariffDemandPeak')
})

test.each([
  ['statedTariffFrom', '2026-02-30'],
  ['statedTariffTo', '07/10/2027'],
  ['statedTariffTo', '2026-10-07'],
  ['statedTariffResolution', '\u200B'],
  ['statedTariffTePeak', '0'],
  ['statedTariffTusdPeak', '10.000,01'],
  ['statedTariffDemandOffPeak', '1.000,01'],
] as const)('%s does not take %o', (name, text) => {
  expect(missingNames({ ...full, ...statedTariffValues(stated), [name]: text })).toEqual([name])
})

test.each([
  ['celesc', 'A4', 'AZUL', '2026-08-21'],
  ['copel', 'A4', 'VERDE', '2026-06-23'],
  ['copel', 'A4', 'AZUL', undefined],
  ['celesc', '', 'VERDE', undefined],
] as const)('%s %s %s ended on %s', (distribuidora, grupoTarifario, ths, day) => {
  const form = { ...initialForm, distribuidora, grupoTarifario, ths }
  expect(formStateOf(form, distributors).tariffEndedOn).toBe(day)
})

test('a stated tariff goes with its distributor and modality, and stays when it comes with them', () => {
  const typed = { ...bill, ...statedTariffValues(stated) }
  expect(applyRules(typed, { ...typed, ths: 'AZUL' }, distributors).statedTariffOrigin).toBe('')
  expect(applyRules(typed, { ...typed, distribuidora: 'celesc' }, distributors).statedTariffTePeak).toBe('')
  const opened = applyRules(initialForm, { ...initialForm, ...typed }, distributors)
  expect(opened).toMatchObject({ statedTariffOrigin: 'invoice', statedTariffTeOffPeak: '300,20001' })
})
