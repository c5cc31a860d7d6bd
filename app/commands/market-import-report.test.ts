import { describeCheck, describeOutcome } from './market-import-report'

const check = {
  months: [
    { month: 202607, freeMwh: 21_800_000, retailerMwh: 1_900_000, controlMwh: 20_000_000, differenceFraction: -0.005 },
    { month: 202512, freeMwh: 20_000_000, retailerMwh: 0, controlMwh: null, differenceFraction: null },
  ],
  unknownProfiles: { count: 0, first: [], freeMwh: 0 },
  agentsWithoutCnpj: { count: 0, first: [] },
  missing: [],
}

test('each month has its free consumption, the retailers’ share, the control total and the difference', () => {
  expect(describeCheck(check).split('\n')).toEqual([
    'Consumo livre de cada mês, sem a classe Distribuidor, ao lado do total de controle (consumo_mensal_ambiente_comercializacao):',
    '  07/2026  21.800.000,0 MWh · varejistas 1.900.000,0 · controle 20.000.000,0 · diferença -0,50%',
    '  12/2025  20.000.000,0 MWh · sem total de controle',
    '  Desde 02/2026 o total de controle não conta a classe Varejista: a diferença é a do consumo sem ela.',
    'Todos os conjuntos de dados já foram importados.',
  ])
})

test('profiles missing from the list are reported with their waiting consumption', () => {
  const text = describeCheck({ ...check, months: [], unknownProfiles: { count: 12, first: [7, 9], freeMwh: 4572.51 } })
  expect(text.split('\n').slice(0, 3)).toEqual([
    'Nenhum consumo livre somado: são precisos parcela_carga_consumo e lista_perfil_v1.',
    'Perfis que não estão em lista_perfil_v1: 12 (7, 9…). O consumo livre deles, 4.572,5 MWh,',
    '  está fora dos totais até que se saiba a classe de cada um: importe a lista_perfil_v1 mais nova.',
  ])
})

test('the report of a file has its months, its rows, and what was left out or mended', () => {
  const outcome = {
    kind: 'parcela_carga_consumo',
    months: [202606, 202607],
    rowsRead: 43_001,
    rowsWritten: 43_000,
    leftOut: [{ reason: 'CONSUMO_ACL que não é um número', rows: 1, firstLines: [9] }],
    repairs: [{ reason: 'texto codificado duas vezes', rows: 12, firstLines: [2, 3] }],
    notes: ['Uma nota.'],
  }
  expect(describeOutcome(outcome).split('\n')).toEqual([
    'parcela_carga_consumo de 06/2026 a 07/2026 (2 meses): linhas lidas: 43.001 · gravadas: 43.000 · de fora: 1',
    '  De fora, por motivo:',
    '          1  CONSUMO_ACL que não é um número (linha 9)',
    '  Consertado ao ler:',
    '         12  texto codificado duas vezes (linhas 2, 3…)',
    '  Uma nota.',
  ])
  expect(describeOutcome({ kind: 'siga', importedAt: '2026-11-21T15:00:00.000Z' })).toBe('siga: já importado em 21/11/2026')
})

test('months that a file would empty are reported with both row counts and the option that confirms', () => {
  const fewer = [{ month: 202607, stored: 86_000, inFile: 9 }]
  expect(describeOutcome({ kind: 'parcela_carga_consumo', fewer }).split('\n')).toEqual([
    'parcela_carga_consumo: nada foi gravado. O arquivo tem menos de nove décimos das linhas que já estão gravadas:',
    '  07/2026  gravadas 86.000 linhas · no arquivo 9',
    '  Uma amostra excluiria o resto do mês. Se o arquivo é o mês inteiro, importe-o de novo com --substituir.',
  ])
})
