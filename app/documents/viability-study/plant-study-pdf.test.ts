import { buffer } from 'node:stream/consumers'
import type { PlantStudy } from '~/domain/study/study'
import { money, percent } from '~/ui/format'
import { brand, depthsOf, missingFrom, pagesOf as readPages, pixel, plain, structureOf } from '../parts/read-pdf.fixture'
import { factorText, lineTexts } from '~/study-text/line-text'
import { viabilityStudyPdf } from './viability-study-pdf.server'
import { samplePlantStudy } from '~/study-text/sample-study.fixture'

const pagesOf = (study: PlantStudy, logos = {}) => readPages(viabilityStudyPdf(study, { brand, logos }))
const textOf = async (study: PlantStudy) => (await pagesOf(study)).join(' ')

const [ape, mlxape, gdxape] = [samplePlantStudy('APE'), samplePlantStudy('MLXAPE'), samplePlantStudy('GDXAPE')]
/** A study with round figures, calculated by hand in comments. */
const round: PlantStudy = {
  ...ape,
  plant: { ...ape.plant, investmentBrl: 1_000_000 },
  base: { lines: [], totalBrl: 200_000 },
  alternative: { lines: [], totalBrl: 150_000 },
  cumulativeNpvBrl: Array.from({ length: 26 }, (_, year) => year * 250_000 - 1_000_000),
  irrFraction: 0.25,
  paybackYears: 4.25,
}

test.each([
  ['APE', ape],
  ['MLXAPE', mlxape],
  ['GDXAPE', gdxape],
] as const)('a study of mode %s says beside its accumulated savings that a year is its month × 12', async (_, study) => {
  expect(await textOf(study)).toContain('Este estudo é de um mês, e cada ano é esse mês × 12.')
})

test.each([
  ['APE', ape],
  ['MLXAPE', mlxape],
  ['GDXAPE', gdxape],
] as const)('every figure of a study of mode %s is on paper', async (_, study) => {
  const { base, alternative, flags, years, cumulativeNpvBrl, sensitivity, targetPrices, breakEvenPriceBrlPerMwh } = study
  const lines = [...base.lines, ...alternative.lines]
  const figures = [
    ...[base.totalBrl, alternative.totalBrl, base.totalBrl - alternative.totalBrl].map(money),
    ...Object.values(flags ?? {}).flatMap((brl) => [money(brl), money(brl - alternative.totalBrl)]),
    ...[base, alternative].flatMap((bill) => {
      const { quantityText, rateText } = lineTexts(bill.lines)
      return bill.lines.map((line) => [quantityText(line), rateText(line), factorText(line), money(line.amountBrl)].join(' '))
    }),
    ...lines.flatMap(({ label, source }) => [label, source]),
    ...years.flatMap((year) => [year.baseBrl, year.alternativeBrl, year.savingBrl, year.annualSavingBrl].map(money)),
    ...cumulativeNpvBrl.map(money),
    ...study.accumulatedSavingBrl.map(money),
    ...study.energyPricesBrlPerMwh.map(money),
    ...sensitivity.flatMap(({ savingBrl, npvBrl, irrFraction }) => [money(savingBrl), money(npvBrl), percent(irrFraction!, 2)]),
    ...targetPrices.flatMap(({ priceBrlPerMwh, savingBrl }) => [money(priceBrlPerMwh), money(savingBrl)]),
    ...(breakEvenPriceBrlPerMwh ? [money(breakEvenPriceBrlPerMwh)] : []),
  ]
  expect(missingFrom(await textOf(study), figures)).toEqual([])
})

test.each([
  ['MLXAPE', mlxape],
  ['GDXAPE', gdxape],
])('assumptions of a study of mode %s that continue on the last page have their title above them again', async (_, study) => {
  const generator = { energyKwh: 1_000, dieselBrlPerKwh: 2 }
  const pages = await pagesOf({ ...study, consumer: { ...study.consumer, generator } })
  expect(pages.at(-1)).toMatch(/^Premissas \(continuação\)/)
})

test('the plant has a block of its own', async () => {
  const text = await textOf(ape)
  for (const piece of [
    'USINA Usina local Sim',
    'Simultaneidade 65%',
    'Geração por mês 155.000 kWh',
    'Demanda da usina 1.000 kW',
    'Potência da usina 1.250 kWp',
    'Investimento R$ 4.350.000,00',
  ])
    expect(text).toContain(piece)
  expect(await textOf({ ...ape, plant: { ...ape.plant, isLocal: false, simultaneityFraction: 0 } })).toContain(
    'Usina local Não Simultaneidade 0%',
  )
})

test('the first page has the saving and the result of the investment', async () => {
  const [cover] = await pagesOf(round)
  // 200.000 − 150.000 = 50.000, 25% of 200.000; 4,25 years are 4 years and 3 months
  expect(cover).toContain('Com a autoprodução, Frigorífico Serra Azul economiza R$ 50.000,00 por mês (25,0%).')
  expect(cover).toContain(
    'O investimento de R$ 1.000.000,00 se paga em 4 anos e 3 meses, à taxa de atratividade de 14,25% ao ano.',
  )
  expect(cover).toContain('USINA')
})

test.each([ape, mlxape, gdxape])(
  'the first page has the plant and the conditions also when it explains the law of the discount',
  async (study) => {
    const [cover] = await pagesOf(study)
    expect(cover).toContain('25/11/2025')
    for (const title of ['CLIENTE', 'USINA', 'CONDIÇÕES', 'ECONOMIA NO PERÍODO']) expect(cover).toContain(title)
  },
)

test('VPL at 10 and 25 years, TIR and payback stand over the flow they come from', async () => {
  const text = await textOf(round)
  // 10 × 250.000 − 1.000.000 = 1.500.000; 25 × 250.000 − 1.000.000 = 5.250.000
  expect(text).toContain(
    'VPL em 10 anos R$ 1.500.000,00 VPL em 25 anos R$ 5.250.000,00 TIR 25,00% ao ano Payback 4 anos e 3 meses',
  )
  expect(text).toContain('Fluxo de caixa descontado')
  expect(text).toContain('Payback: 4 anos e 3 meses')
})

test('TIR and payback are shown only if a VPL is above zero', async () => {
  const text = await textOf({ ...round, cumulativeNpvBrl: round.cumulativeNpvBrl.map((brl) => brl - 5_250_000) })
  expect(text).not.toMatch(/TIR 25,00%|Payback 4 anos/)
  expect(text).toContain('Como nenhum VPL é positivo, a TIR e o payback não são informados.')
  expect(text).toContain('O investimento de R$ 1.000.000,00 não se paga em 25 anos')
})

test('a plant in which nothing is invested has a VPL, and no TIR, payback or investment', async () => {
  const flow = Array.from({ length: 11 }, (_, year) => year * 100_000)
  const text = await textOf({
    ...gdxape,
    plant: { ...gdxape.plant, investmentBrl: 0 },
    cumulativeNpvBrl: flow,
    irrFraction: undefined,
    paybackYears: undefined,
  })
  expect(text).toContain('VPL em 10 anos R$ 1.000.000,00')
  expect(text).toContain('Sem investimento informado não há TIR nem payback.')
  expect(text).not.toMatch(/Indisponível|Investimento R\$|Payback \(anos\)|Simultaneidade/)
})

test('the glossary says what the three figures mean', async () => {
  const text = await textOf(ape)
  expect(text).toContain('VPL (valor presente líquido) É a soma dos valores corrigidos pela taxa de atratividade.')
  expect(text).toContain('TIR (taxa interna de retorno) É a taxa que zera o VPL. Não indica o retorno do investimento.')
  expect(text).toContain('Payback É o tempo até o VPL chegar a zero.')
})

test('from the free market the percentage is of the free cost, and PIS and COFINS are separate', async () => {
  const [cover, ...pages] = await pagesOf({ ...round, mode: 'MLXAPE', flags: undefined })
  expect(cover).toContain('economiza R$ 50.000,00 por mês em relação ao mercado livre (25,0%).')
  expect(cover).toContain('25,0% do custo livre')
  const text = pages.join(' ')
  expect(text).toContain('PIS 1,44%')
  expect(text).toContain('COFINS 6,63%')
  expect(text).not.toContain('Custo em cada bandeira tarifária')
  // 1,44% + 6,63%
  expect(await textOf(ape)).toContain('PIS e COFINS 8,07%')
})

test('against distributed generation the flags are compared, over ten years', async () => {
  const text = await textOf(gdxape)
  expect(text).toContain('GD, por mês APE, por mês')
  expect(text).toContain('Vermelha P2')
  expect(text).toContain('VPL em 10 anos')
  expect(text).not.toContain('VPL em 25 anos')
  expect(text).toContain('Classe da geração distribuída GD II')
  expect(await textOf(ape)).not.toContain('Classe da geração distribuída')
})

test('each assumption has its value', async () => {
  const text = await textOf({ ...ape, assumptions: { ...ape.assumptions, isPeakMatched: false } })
  for (const piece of [
    'Perdas 3,00%',
    'Encargos setoriais R$ 20,00/MWh',
    'Imposto sobre o desconto Sim',
    'Autoprodução na ponta Não',
    'Preço de venda do excedente R$ 118,00/MWh',
    'Taxa de atratividade 14,25% ao ano',
  ])
    expect(text).toContain(piece)
})

test('a fee of zero is shown as not included', async () => {
  const lines = mlxape.alternative.lines.filter(({ part }) => part !== 'management')
  const text = await textOf({
    ...mlxape,
    terms: { ...mlxape.terms, managementBrl: 0 },
    alternative: { ...mlxape.alternative, lines },
  })
  expect(text).toContain('Custo operacional e CCEE Não incluído')
})

test('the disclaimer, the seven steps, the law and the source of the tariff are there', async () => {
  const pages = await pagesOf(ape)
  const text = pages.join(' ')
  expect(text).toContain('Este estudo é indicativo e não é uma proposta definitiva.')
  expect(text).toContain('Lei 15.269/2025: a nova autoprodução por equiparação')
  expect(text).toMatch(/1 Fatura da distribuidora .* 7 Livre/)
  pages.forEach((page, index) => {
    expect(page).toContain('Tarifa da REH 3.592/2026, vigente de 24/06/2026 até 23/06/2027')
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
  })
  expect(pages).toHaveLength(7)
})

test('a customer already in the free market gets no path into it', async () => {
  expect(await textOf(mlxape)).not.toContain('O caminho até o mercado livre')
})

test.each([ape, mlxape, gdxape])('no page of a study is left nearly empty', async (study) => {
  for (const depth of await depthsOf(viabilityStudyPdf(study, { brand }))) expect(depth).toBeGreaterThan(0.3)
})

test('the value of the sensitivity has its years', async () => {
  expect(await textOf(mlxape)).toContain('Variação Economia, por mês VPL em 25 anos')
  expect(await textOf(gdxape)).toContain('Variação Economia, por mês VPL em 10 anos')
})

test('an expired tariff is reported on the first page and at the foot of each', async () => {
  const pages = await pagesOf({ ...ape, day: '2027-06-24' })
  expect(pages[0]).toContain('Tarifa vencida')
  for (const page of pages) expect(page).toContain('fora de vigência')
})

test('a study kept before prices and sensitivity were worked out is printed without them', async () => {
  const text = await textOf({ ...ape, targetPrices: [], sensitivity: [] })
  expect(text).not.toContain('E se fosse diferente')
  expect(text).toContain('Memória de cálculo')
})

test('the file is tagged, with its figures in words and every font inside', async () => {
  const logos = {
    partner: { image: pixel, companyName: 'Parceiro', styleType: 'square' },
    customer: { image: pixel, companyName: 'Frigorífico', styleType: 'wide' },
  } as const
  const bytes = await buffer(viabilityStudyPdf(round, { brand, logos }))
  const file = bytes.toString('latin1')
  expect(file).toMatch(/^%PDF-1\.7/)
  expect(file).toContain('/Lang (pt-BR)')
  expect(file.match(/\/FontFile2/g)).toHaveLength(2)
  expect(file).not.toContain('Helvetica')
  const structure = plain(await structureOf(bytes))
  expect(structure).toContain('Logotipo: Parceiro')
  expect(structure).toContain('Logotipo: Frigorífico')
  expect(structure).toContain('Fluxo de caixa descontado em 25 anos. Hoje: -R$ 1.000.000,00; Ano 1: -R$ 750.000,00')
})

test.each([
  ['APE', ape, 'Fim da compra regulada e medição adequada.'],
  ['GDXAPE', gdxape, 'Fim da compra regulada e da compensação de energia, e medição adequada.'],
] as const)(
  'the customer of a study of mode %s, who buys from the distributor, has a path to the free market',
  async (_, study, end) => {
    const text = await textOf(study)
    expect(text).toContain('O caminho até o mercado livre')
    expect(text).toContain(end)
    expect(text).toContain('7 Livre')
  },
)
