import readXlsxFile from 'read-excel-file/node'
import type { Study } from '~/domain/study/study'
import { studyTariff } from '~/domain/study/study-tariff'
import { samplePlantStudy, sampleStudy, sampleTariff } from '~/study-text/sample-study.fixture'
import { mapNonEmpty } from '~/domain/records/non-empty'
import { formulasOf } from './read-xlsx.fixture'
import { studySheets, studyXlsx } from './study-xlsx.server'

const ape = samplePlantStudy('APE')

/** R$ 1.000.000 invested, R$ 250.000 saved a year, no interest: payback after 4 years. */
const round = {
  ...ape,
  plant: { ...ape.plant, investmentBrl: 1_000_000 },
  discountRateFraction: 0,
  years: mapNonEmpty(ape.years, (year) => ({
    ...year,
    baseBrl: 250_000 / 12,
    alternativeBrl: 0,
    savingBrl: 250_000 / 12,
    annualSavingBrl: 250_000,
  })),
  cumulativeNpvBrl: Array.from({ length: 26 }, (_, year) => year * 250_000 - 1_000_000),
  irrFraction: 0.25,
  paybackYears: 4,
}

const priced = (study: Study) => ({ study, tariff: studyTariff(study.day, sampleTariff.rates) })
const sheetsOf = async (study: Study) => readXlsxFile(Buffer.from(await studyXlsx(priced(study))))

test('the flow is made of formulas that follow the investment, the rate and each year', async () => {
  const formulas = formulasOf(await studyXlsx(priced(ape)), 2)
  // Row 9 is today; years 1 to 25 stand in rows 10 to 34.
  expect(formulas.get('B3')?.formula).toBe('F9+NPV($B$2,F10:F19)')
  expect(formulas.get('B4')?.formula).toBe('F9+NPV($B$2,F10:F34)')
  expect(formulas.get('B5')?.formula).toBe('IF(AND($B$1>0,MAX(B3,B4)>0),IFERROR(IRR(F9:F34),"Indisponível"),"Indisponível")')
  expect(formulas.get('B6')?.formula).toBe(
    'IF(AND($B$1>0,MAX(B3,B4)>0),IF(COUNT(J10:J34)=0,"Indisponível",MIN(J10:J34)),"Indisponível")',
  )
  expect(formulas.get('F9')?.formula).toBe('-$B$1')
  expect(formulas.get('E10')?.formula).toBe('12*D10')
  expect(formulas.get('G10')?.formula).toBe('1/(1+$B$2)^A10')
  expect(formulas.get('I34')?.formula).toBe('I33+H34')
  expect(formulas.get('J10')?.formula).toBe('IF(AND(I9<0,I10>=0),A9+I9/(I9-I10),"")')
})

test('beside each formula stands the figure of the study', async () => {
  const formulas = formulasOf(await studyXlsx(priced(ape)), 2)
  const result = (cell: string) => Number(formulas.get(cell)?.result)
  expect(result('B3')).toBe(ape.cumulativeNpvBrl[10])
  expect(result('B4')).toBe(ape.cumulativeNpvBrl[25])
  expect(result('B5')).toBe(ape.irrFraction)
  expect(result('B6')).toBe(ape.paybackYears)
  for (const [index, { annualSavingBrl }] of ape.years.entries()) {
    expect(result(`E${index + 10}`)).toBe(annualSavingBrl)
    expect(result(`I${index + 10}`)).toBe(ape.cumulativeNpvBrl[index + 1])
  }
})

test('the value crosses zero in one year, and the payback is shown there', async () => {
  const formulas = formulasOf(await studyXlsx(priced(round)), 2)
  // −1.000.000 + 4 × 250.000 = 0 at the end of the fourth year, row 13: 3 + 250.000/250.000
  expect(formulas.get('I13')?.result).toBe('0')
  expect(formulas.get('J13')?.result).toBe('4')
  expect([...formulas].filter(([cell, { result }]) => /^J\d/.test(cell) && result !== '')).toHaveLength(1)
  // 10 × 250.000 − 1.000.000
  expect(formulas.get('B3')?.result).toBe('1500000')
})

test('where nothing pays back the cells say so in words', async () => {
  const formulas = formulasOf(await studyXlsx(priced(sampleStudy)), 2)
  expect(formulas.get('B5')?.result).toBe('Indisponível')
  expect(formulas.get('B6')?.result).toBe('Indisponível')
})

test('both bills multiply and add up by themselves, and the summary refers to them', async () => {
  const xlsx = await studyXlsx(priced(ape))
  const captive = formulasOf(xlsx, 3)
  // Four lines of demand, two of TUSD and two of TE: unused demand and overruns have rows too.
  const total = 9
  expect(captive.get('F2')).toEqual({ formula: 'B2*D2*E2', result: String(ape.base.lines[0]!.amountBrl) })
  expect(captive.get(`F${total}`)).toEqual({ formula: `SUM(F2:F${total - 1})`, result: String(ape.base.totalBrl) })
  const summary = [...formulasOf(xlsx, 1).values()].map(({ formula }) => formula)
  expect(summary).toContain(`'Mercado cativo'!$F$${total}`)
  expect(summary.some((formula) => /^'Autoprodutor'!\$F\$\d+$/.test(formula))).toBe(true)
})

test('the file reads back with every sheet and its figures', async () => {
  const sheets = await sheetsOf(ape)
  expect(sheets.map(({ sheet }) => sheet)).toEqual([
    'Resumo',
    'Fluxo de caixa',
    'Mercado cativo',
    'Autoprodutor',
    'Reajustes',
    'Sensibilidade',
    'Premissas',
    'Fluxos',
    'Contas',
  ])
  const [summary, flow] = sheets.map(({ data }) => data)
  expect(summary!.find(([name]) => name === 'Custo no mercado cativo')?.[1]).toBe(ape.base.totalBrl)
  expect(summary!.find(([name]) => name === 'Economia')?.[1]).toBeCloseTo(ape.base.totalBrl - ape.alternative.totalBrl, 6)
  expect(summary!.find(([name]) => name === 'Bandeira Vermelha P2')?.[1]).toBe(ape.flags!.red2Brl)
  expect(summary!.find(([name]) => name === 'Potência da usina (kWp)')?.[1]).toBe(1_250)
  expect(flow!.at(-1)?.[8]).toBe(ape.cumulativeNpvBrl[25])
  expect((await sheetsOf({ ...sampleStudy, sensitivity: [] })).map(({ sheet }) => sheet)).toEqual([
    'Resumo',
    'Fluxo de caixa',
    'Mercado cativo',
    'Mercado livre',
    'Reajustes',
    'Premissas',
    'Contas',
  ])
})

test('where the law denies the discount, a sheet has both studies in numbers, the one without it first', async () => {
  const withDiscount = { ...ape, incentive: 0.5, alternative: { lines: [], totalBrl: ape.alternative.totalBrl - 1_000 } } as const
  const [summary, both] = await sheetsOf({ ...ape, terms: { ...ape.terms, incentive: 0 }, withDiscount })
  expect(summary!.data.find(([name]) => name === 'Resultado')?.[1]).toMatch(/^Sem desconto \(regra atual\): /)
  expect(both!.sheet).toBe('Sem e com desconto')
  expect(both!.data[0]!.slice(1, 3)).toEqual(['Sem desconto (regra atual)', 'Com desconto (I5, 50%)'])
  const saving = both!.data.find(([name]) => name === 'Economia mensal')!
  expect(Number(saving[2]) - Number(saving[1])).toBeCloseTo(1_000, 6)
  expect(both!.data.at(-1)![0]).toMatch(/^Pela Lei nº 15\.269, de 24 de novembro de 2025/)
})

test('a name that begins like a formula stays a text', async () => {
  const name = '=HYPERLINK("http://x")'
  const xlsx = await studyXlsx(priced({ ...ape, customer: { ...ape.customer, name } }))
  const [summary] = await readXlsxFile(Buffer.from(xlsx))
  expect(summary!.data[0]).toEqual(expect.arrayContaining(['Cliente', name]))
  expect([...formulasOf(xlsx, 1).values()].some(({ formula }) => formula.includes('HYPERLINK'))).toBe(false)
})

test('without the tariff of its day every line keeps its figures and says so', () => {
  const sheets = studySheets({ study: ape })
  const captive = sheets.find(({ name }) => name === 'Mercado cativo')!
  const lines = captive.rows.slice(1, 1 + ape.base.lines.length)
  expect(lines.map((row) => row[6])).toEqual(
    ape.base.lines.map(({ source }) => `${source} (valor do dia do estudo, não recalculado)`),
  )
  expect(lines.every((row) => typeof row[3] === 'object' && !('formula' in row[3]))).toBe(true)
})
