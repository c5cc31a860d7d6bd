import type { Study } from '~/domain/study/study'
import { money, percent } from '~/ui/format'
import { factorText, lineTexts } from '~/study-text/line-text'
import { sampleStudy } from '~/study-text/sample-study.fixture'
import { colour } from '../parts/paper'
import { brand, inksOf, missingFrom, pagesOf, plain } from '../parts/read-pdf.fixture'
import { viabilityStudyPdf } from './viability-study-pdf.server'

const textOf = async (study: Study) => (await pagesOf(viabilityStudyPdf(study, { brand }))).join(' ')

test('the blocks of layout A are all there', async () => {
  const text = await textOf(sampleStudy)
  for (const title of [
    'CLIENTE',
    'DADOS',
    'PREÇO ENERGIA',
    'ECONOMIA NO PERÍODO',
    'Percentual de economia',
    'VIABILIDADE',
    'Detalhamento da fatura',
  ])
    expect(text).toContain(title)
  for (const value of ['COPEL Distribuição', 'A4 - VERDE', 'Tipo de fonte I5', 'IPCA 5%', 'Reajuste 7%', 'Adequação A definir'])
    expect(text).toContain(value)
  // 1,44% + 6,63%
  expect(text).toContain('PIS e COFINS 8,07%')
  expect(text).toContain('ICMS 19,00%')
  expect(text).toContain('Este estudo é indicativo e não é uma proposta definitiva.')
})

test('the fixed conditions are followed by the rates of the study where it used others', async () => {
  const own = 'Reajuste da distribuidora neste estudo'
  expect(await textOf({ ...sampleStudy, distributorGrowthFraction: 0.07, energyGrowthFraction: 0.05 })).not.toContain(own)
  expect(await textOf({ ...sampleStudy, distributorGrowthFraction: 0.09, energyGrowthFraction: 0.05 })).toContain(
    `IPCA 5% Reajuste 7% Adequação A definir ${own} 9,00% Reajuste da energia neste estudo 5,00%`,
  )
})

test('Verde has one demand without a time of use, and Azul one for each', async () => {
  expect(await textOf(sampleStudy)).toMatch(
    /Demanda contratada 520 kW Ultrapassagem 31,5 kW Demanda medida 551,5 kW Consumo por mês/,
  )
  const consumer = { ...sampleStudy.consumer, contractedDemandKw: { peak: 480, offPeak: 520 } }
  const azul = { ...sampleStudy, ths: 'AZUL', consumer } as const
  expect(await textOf(azul)).toContain('Demanda contratada 480 kW na ponta, 520 kW fora de ponta')
})

test('every line of both bills can be followed: quantity × tariff × factor = amount, and where it comes from', async () => {
  const text = await textOf(sampleStudy)
  for (const { lines } of [sampleStudy.base, sampleStudy.alternative]) {
    const { quantityText, rateText } = lineTexts(lines)
    for (const line of lines) {
      const { label, source, amountBrl } = line
      for (const piece of [label, source, quantityText(line), rateText(line), factorText(line), money(amountBrl)]) {
        expect(text).toContain(plain(piece))
      }
    }
  }
  // 520 kW × R$ 25,33 = 13.171,60; ÷ (0,81 × 0,9193) = 17.688,71
  expect(text).toContain('520,0 kW R$ 25,33 1,34294344 R$ 17.688,71')
})

test('every figure of the study is on paper', async () => {
  const text = await textOf(sampleStudy)
  const { flags, alternative, years, accumulatedSavingBrl, targetPrices, energyPricesBrlPerMwh, breakEvenPriceBrlPerMwh } =
    sampleStudy
  const exact = [
    ...Object.values(flags!).flatMap((brl) => [brl, brl - alternative.totalBrl]),
    ...energyPricesBrlPerMwh,
    ...targetPrices.flatMap(({ priceBrlPerMwh, savingBrl }) => [priceBrlPerMwh, savingBrl]),
    breakEvenPriceBrlPerMwh!,
    sampleStudy.assumptions.chargesBrlPerMwh,
  ]
  const summed = [
    ...years.flatMap(({ baseBrl, alternativeBrl, savingBrl, annualSavingBrl }) => [
      baseBrl,
      alternativeBrl,
      savingBrl,
      annualSavingBrl,
    ]),
    ...accumulatedSavingBrl,
  ]
  const rates = [
    sampleStudy.assumptions.lossesFraction,
    sampleStudy.discountRateFraction,
    sampleStudy.distributorGrowthFraction,
    sampleStudy.energyGrowthFraction,
  ]
  expect(missingFrom(text, [...exact, ...summed].map(money))).toEqual([])
  for (const rate of rates) expect(text).toContain(percent(rate, 2))
  for (const piece of ['520 kW', '31,5 kW', '551,5 kW', '10.390 kWh', '98.434 kWh', '1.200 kWh', 'Ano 1', 'Ano 10'])
    expect(text).toContain(piece)
})

test('accumulated savings are at the years of their prices, from the year of the study', async () => {
  const text = await textOf(sampleStudy)
  const dated = sampleStudy.accumulatedSavingBrl.map(
    (brl, index) => `Até o ano ${index + 1}, ${2026 + index} ${plain(money(brl))}`,
  )
  expect(text).toContain(dated.join(' '))
  expect(text).toContain(
    'Este estudo é de um mês, e cada ano é esse mês × 12. O ano 1 é 2026, o ano 2 é 2027: cada um com o preço do seu ano.',
  )
})

test('the value of ten years of savings is a card, with the rate it is corrected by', async () => {
  const text = await textOf({ ...sampleStudy, cumulativeNpvBrl: Array.from({ length: 11 }, (_, year) => 150_000 * year) })
  // 10 × 150.000
  expect(text).toContain('corrigida por 14,25% ao ano. VPL em 10 anos R$ 1.500.000,00')
})

test('in tables a saving and its percentage are green together, and red together where the market costs more', async () => {
  const dearer = { ...sampleStudy.alternative, totalBrl: sampleStudy.base.totalBrl * 1.1 }
  // 21.833,01 of 108.830,48 is 20,06%; 10% more is a saving of −10.883,05.
  for (const [study, cells, ink] of [
    [sampleStudy, ['R$ 21.833,01', '20,1%'], colour.gain],
    [{ ...sampleStudy, alternative: dearer }, ['-R$ 10.883,05', '-10,0%'], colour.loss],
  ] as const) {
    const written = await inksOf(viabilityStudyPdf(study, { brand }))
    for (const cell of cells) {
      const inks = written.filter(({ text }) => text.trim() === cell).map((it) => it.ink)
      expect(new Set(inks), cell).toEqual(new Set([ink]))
    }
  }
})
