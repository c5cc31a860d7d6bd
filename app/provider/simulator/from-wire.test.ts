import { economyApeRequest } from '~/contract/economies'
import { toPlant, toTerms, toYears } from './from-wire'

const sent = {
  calc: 'APE',
  cnpj: '11222333000181',
  distribuidora: 'copel',
  grupoTarifario: 'A4',
  ths: 'VERDE',
  desconto: 0.5,
  demandaForaPonta: 400,
  consumoForaPonta: 60_000,
  consumoPonta: 5_000,
  pis: 0.01,
  cofins: 0.04,
  icms: 0.2,
  custoGestao: -1,
  taxaAtratividade: 14.25,
  reajusteDistribuidora: 7,
  reajusteEnergia: 5,
  geracao: 50_000,
  demandaUsina: 480,
  potenciaUsina: 450,
  custoProjeto: 1_500_000,
  simultaneidade: 0.65,
  local: true,
  precoEnergia: [235, 229, 224, 218, 199, ...Array<number>(20).fill(199)],
  precoEnergiaGeracao: [235, 229, 224, 218, 199],
}
const body = economyApeRequest.parse(sent)

test('five prices and their repeated fifth are five prices; any other list is as many as it has', () => {
  expect(toYears(body).energyPricesBrlPerMwh).toEqual([235, 229, 224, 218, 199])
  const quoted = body.precoEnergia.with(24, 150)
  expect(toYears({ ...body, precoEnergia: quoted }).energyPricesBrlPerMwh).toEqual(quoted)
  expect(toYears({ ...body, precoEnergia: [1, 2, 3, 4, 5] }).energyPricesBrlPerMwh).toEqual([1, 2, 3, 4, 5])
})

test('the plant’s demand is read from potenciaUsina, and GDXAPE has no simultaneity', () => {
  expect(toPlant(body, 235)).toEqual({
    generationKwh: 50_000,
    demandKw: 450,
    isLocal: true,
    simultaneityFraction: 0.65,
    surplusPriceBrlPerMwh: 235,
  })
  expect(toPlant({ ...body, calc: 'GDXAPE' }, 235).simultaneityFraction).toBe(0)
})

test.each([
  ['an empty fee is worked out', 'APE', -1, undefined],
  ['an empty fee is none against the free market', 'MLXAPE', -1, 0],
  ['a fee of zero is zero', 'APE', 0, 0],
  ['a typed fee is that fee', 'MLXAPE', 900, 900],
] as const)('%s', (_, calc, custoGestao, managementBrl) => {
  expect(toTerms({ ...body, calc, custoGestao }, 0).managementBrl).toBe(managementBrl)
})
