import { parse } from 'csv-parse/sync'
import { samplePlantStudy, sampleStudy } from '~/study-text/sample-study.fixture'
import type { Study } from '~/domain/study/study'
import { studyCsv } from './study-csv.server'

const ape = samplePlantStudy('APE')
const textOf = (study: Study) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(studyCsv(study))
const rowsOf = (study: Study) => parse(textOf(study), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
const find = (study: Study, item: string, ano = '') => rowsOf(study).find((row) => row['Item'] === item && row['Ano'] === ano)

test('the file opens in a Brazilian Excel: mark, semicolons, decimal commas and lines of Windows', () => {
  const text = textOf(sampleStudy)
  expect(text).toMatch(/^\uFEFFSeção;Item;Ano;Valor;Unidade;/)
  expect(text).toContain('\r\n')
  expect(text).toContain('Fatura: Mercado cativo;Demanda contratada;;17688,71;R$;520;kW;25,33;')
  expect(text).not.toMatch(/\d\.\d{2};R\$/)
})

test('each figure is a line with its unit', () => {
  // Demand 20.903,30 with its overrun, TUSD 39.796,87, TE 45.730,31, diesel 2.400,00
  expect(find(sampleStudy, 'Mercado cativo')).toMatchObject({ Seção: 'Custo por mês', Valor: '108830,48', Unidade: 'R$' })
  expect(find(sampleStudy, 'Verde: custo por mês')).toMatchObject({ Valor: '108830,48' })
  expect(find(sampleStudy, 'Preço da energia', 'Ano 5, 2030')).toMatchObject({ Valor: '199,00', Unidade: 'R$/MWh' })
  expect(find(sampleStudy, 'ICMS')).toMatchObject({ Seção: 'Premissas', Valor: '19,00%' })
})

test('a study with a plant has its facts, its cash flow and its sensitivity', () => {
  expect(find(ape, 'Potência da usina')).toMatchObject({ Seção: 'Usina', Valor: '1250', Unidade: 'kWp' })
  expect(find(ape, 'VPL acumulado', 'Hoje')).toMatchObject({ Valor: '-4350000,00' })
  expect(rowsOf(ape).filter((row) => row['Item'] === 'VPL acumulado')).toHaveLength(26)
  expect(rowsOf(ape).filter((row) => row['Seção'] === 'Sensibilidade')).toHaveLength(40)
  expect(find(ape, 'Preço da energia -20%: VPL em 25 anos')).toMatchObject({ Seção: 'Sensibilidade', Unidade: 'R$' })
  expect(find(sampleStudy, 'VPL acumulado', 'Hoje')).toBeUndefined()
})

test('where the law denies the discount, each figure stands under the name of its study', () => {
  // 108.830,48 − 100.000 = 8.830,48; 108.830,48 − 90.000 = 18.830,48 = 17,30% of 108.830,48
  const withDiscount = { ...sampleStudy, incentive: 1, alternative: { lines: [], totalBrl: 90_000 } } as const
  const terms = { ...sampleStudy.terms, incentive: 0 } as const
  const rows = rowsOf({ ...sampleStudy, terms, alternative: { lines: [], totalBrl: 100_000 }, withDiscount })
  const of = (section: string, item: string) => rows.find((row) => row['Seção'] === section && row['Item'] === item)
  expect(of('Sem desconto (regra atual)', 'Economia mensal')).toMatchObject({ Valor: '8830,48', Unidade: 'R$' })
  expect(of('Com desconto (I1, 100%)', 'Economia mensal')).toMatchObject({ Valor: '18830,48', Unidade: 'R$' })
  expect(of('Com desconto (I1, 100%)', 'Percentual de economia')).toMatchObject({ Valor: '17,3', Unidade: '%' })
})

test.each(['=1+1', '+55 41', '-Padaria', '@SUM(A1)', ' =1'])('a customer called %s is no formula', (name) => {
  expect(find({ ...sampleStudy, customer: { ...sampleStudy.customer, name } }, 'Nome')?.['Valor']).toBe(`'${name.trim()}`)
})

test('a name with semicolons, quotes and line breaks keeps to its cell', () => {
  const name = 'Sol; "Filhos"\ne Cia'
  expect(find({ ...sampleStudy, customer: { ...sampleStudy.customer, name } }, 'Nome')?.['Valor']).toBe('Sol; "Filhos" e Cia')
})
