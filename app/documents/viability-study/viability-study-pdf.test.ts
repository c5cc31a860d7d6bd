import { buffer } from 'node:stream/consumers'
import type { Study } from '~/domain/study/study'
import { studyYear } from '~/domain/study/years'
import { money, percent } from '~/ui/format'
import { colour } from '../parts/paper'
import { brand, depthsOf, inksOf, missingFrom, pagesOf as readPages, pixel, plain, structureOf } from '../parts/read-pdf.fixture'
import { factorText, quantityText, rateText } from '~/study-text/line-text'
import { sampleStudy } from '~/study-text/sample-study.fixture'
import { viabilityStudyPdf } from './viability-study-pdf.server'

const bytesOf = (study: Study, logos = {}) => buffer(viabilityStudyPdf(study, { brand, logos }))
const pagesOf = (study: Study) => readPages(viabilityStudyPdf(study, { brand }))
const billOf = (totalBrl: number) => ({ lines: [], totalBrl })
const textOf = async (study: Study) => (await pagesOf(study)).join(' ')

test('a director who reads only the first page finds the customer, the answer and three figures', async () => {
  const [cover] = await pagesOf(sampleStudy)
  const { base, alternative } = sampleStudy
  const savingBrl = base.totalBrl - alternative.totalBrl
  expect(cover).toContain('Padaria Sol & Filhos')
  expect(cover).toContain('11.222.333/0001-81')
  // By hand: 108.830,48 captive − 86.997,47 free = 21.833,01 a month, 20,06% of the captive bill.
  expect(cover).toContain('Com o mercado livre, Padaria Sol & Filhos economiza R$ 21.833,01 por mês (20,1%).')
  for (const brl of [base.totalBrl, alternative.totalBrl, savingBrl]) expect(cover).toContain(plain(money(brl)))
})

test('the first page says which years cost more where some save and some do not', async () => {
  const years = [-3, -2, -1, 4, 5].map((savingBrl, index) => studyYear(2026 + index, 1_000, 1_000 - savingBrl))
  const sentence = 'Custa mais nos 3 primeiros anos; economiza a partir do ano 4.'
  expect((await pagesOf({ ...sampleStudy, years }))[0]).toContain(sentence)
  expect(await textOf(sampleStudy)).not.toContain('primeiros anos;')
})

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

test('the single demand of Verde is of no time of use, and those of Azul are told apart', async () => {
  expect(await textOf(sampleStudy)).toMatch(
    /Demanda contratada 520 kW Ultrapassagem 31,5 kW Demanda medida 551,5 kW Consumo por mês/,
  )
  const consumer = { ...sampleStudy.consumer, contractedDemandKw: { peak: 480, offPeak: 520 } }
  const azul = { ...sampleStudy, ths: 'AZUL', consumer } as const
  expect(await textOf(azul)).toContain('Demanda contratada 480 kW na ponta, 520 kW fora de ponta')
})

test('the path into the free market ends the first page, and VIABILIDADE starts the second', async () => {
  const [cover, second] = await pagesOf(sampleStudy)
  expect(cover).toContain('O caminho até o mercado livre')
  expect(cover).toContain('A energia passa a vir do mercado livre.')
  expect(second).toMatch(/^VIABILIDADE/)
})

test('the path into the free market has seven steps', async () => {
  const text = await textOf(sampleStudy)
  const steps = [
    'Fatura da distribuidora',
    'Elegibilidade',
    'Viabilidade financeira',
    'Contrato da distribuidora',
    'Compra de energia',
    'Encerramento na distribuidora',
    'Livre',
  ]
  const places = steps.map((step) => text.indexOf(step, text.indexOf('O caminho até o mercado livre')))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((before, after) => before - after))
})

test('every line of both bills can be followed: quantity × tariff × factor = amount, and where it comes from', async () => {
  const text = await textOf(sampleStudy)
  for (const { label, quantity, unit, rateBrl, taxFactor, amountBrl, source } of [
    ...sampleStudy.base.lines,
    ...sampleStudy.alternative.lines,
  ]) {
    for (const piece of [
      label,
      source,
      quantityText(quantity, unit),
      rateText({ rateBrl, unit }),
      factorText({ taxFactor }),
      money(amountBrl),
    ])
      expect(text).toContain(plain(piece))
  }
  // 520 kW × R$ 25,33 = 13.171,60; ÷ (0,81 × 0,9193) = 17.688,71
  expect(text).toContain('520 kW R$ 25,33 1,34294344 R$ 17.688,71')
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

test('accumulated savings are dated by the year in which each is complete, from the one after the study', async () => {
  const text = await textOf(sampleStudy)
  const dated = sampleStudy.accumulatedSavingBrl.map((brl, index) => `Até ${2027 + index} ${plain(money(brl))}`)
  expect(text).toContain(dated.join(' '))
  expect(text).toContain('O ano 1 usa o preço da energia de 2026 e se completa em 2027')
})

test('each page says which it is and where its tariff comes from', async () => {
  const pages = await pagesOf(sampleStudy)
  pages.forEach((page, index) => {
    expect(page).toContain('REH 3.592/2026, vigente de 24/06/2026 até 23/06/2027')
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
  })
  expect(pages).toHaveLength(6)
})

test('an expired tariff is told on the first page and at the foot of each, with the resolution that replaced it', async () => {
  expect(await textOf({ ...sampleStudy, day: '2027-06-23' })).not.toContain('Tarifa vencida')
  const tariff = { ...sampleStudy.tariff, supersededBy: { resolution: 'REH 3.801/2027', validFrom: '2027-06-24' } as const }
  const pages = await pagesOf({ ...sampleStudy, day: '2027-06-24', tariff })
  expect(pages[0]).toContain('Tarifa vencida: a REH 3.592/2026 vigorou até 23/06/2027 e este estudo é de 24/06/2027.')
  expect(pages[0]).toContain('A REH 3.801/2027, vigente desde 24/06/2027')
  for (const page of pages) expect(page).toContain('fora de vigência')
})

test('a market that costs more is not called a saving', async () => {
  const alternative = { ...sampleStudy.alternative, totalBrl: sampleStudy.base.totalBrl * 1.1 }
  const [cover] = await pagesOf({ ...sampleStudy, alternative })
  // 10% of 108.830,48
  expect(cover).toContain('No mercado livre, Padaria Sol & Filhos gastaria R$ 10.883,05 a mais por mês (10,0%).')
})

test('where the law denies the discount, the first page answers without it, says the law beside and shows both studies', async () => {
  // Base 100.000; without the discount 95.000, with it 90.000: 5,0% and 10,0% saved.
  const [base, alternative] = [billOf(100_000), billOf(95_000)]
  const withDiscount = { ...sampleStudy, incentive: 0.5, base, alternative: billOf(90_000) } as const
  const terms = { ...sampleStudy.terms, incentive: 0 } as const
  const [cover, ...pages] = await pagesOf({ ...sampleStudy, terms, base, alternative, withDiscount })
  expect(cover).toContain(
    'Sem desconto (regra atual): com o mercado livre, Padaria Sol & Filhos economiza R$ 5.000,00 por mês (5,0%). ' +
      'Pela Lei nº 15.269, de 24 de novembro de 2025, quem migra para o mercado livre, ou aumenta a demanda, depois de 25/11/2025 ' +
      'não tem desconto na TUSD.',
  )
  expect(cover).toContain('Sem desconto (regra atual) Com desconto (I5, 50%) Custo no mercado cativo R$ 100.000,00 R$ 100.000,00')
  expect(cover).toContain('Economia mensal R$ 5.000,00 R$ 10.000,00 Percentual de economia 5,0% 10,0%')
  expect(pages.join(' ')).not.toContain('quem migra')
  expect([cover, ...pages].join(' ')).toContain('Tipo de fonte I5')
})

test('a study with a discount says on its first page which contract it takes for granted, and one without says nothing', async () => {
  const taken = 'Este estudo considera um contrato anterior a 25/11/2025'
  expect((await pagesOf(sampleStudy))[0]).toContain(taken)
  const terms = { ...sampleStudy.terms, incentive: 0 } as const
  expect(await textOf({ ...sampleStudy, terms })).not.toMatch(/contrato anterior|quem migra/)
})

test('a customer without a name is "Não informado"', async () => {
  const [cover] = await pagesOf({ ...sampleStudy, customer: { cnpj: '12ABC34501DE35' } })
  expect(cover).toContain('CLIENTE Nome Não informado CNPJ 12.ABC.345/01DE-35')
})

test('more lines than a page holds go on under the same titles', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({ ...sampleStudy.base.lines[0]!, label: `Linha ${index + 1}` }))
  const pages = await pagesOf({ ...sampleStudy, base: { ...sampleStudy.base, lines } })
  const holding = pages.filter((page) => /Linha \d/.test(page))
  expect(holding.length).toBeGreaterThan(1)
  for (const page of holding) expect(page).toContain('Item e origem da tarifa')
  expect(holding[0]).toMatch(/Mercado cativo Item e origem/)
  for (const page of holding.slice(1)) expect(page).toMatch(/Mercado cativo \(continuação\) Item e origem/)
  expect(pages.join(' ')).toContain('Linha 40')
})

test.each([1, 5, 8, 9, 10, 11, 12, 16, 20, 24])('with %d lines in the bill no page is left nearly empty', async (count) => {
  const lines = Array.from({ length: count }, () => sampleStudy.base.lines[0]!)
  const depths = await depthsOf(viabilityStudyPdf({ ...sampleStudy, base: { ...sampleStudy.base, lines } }, { brand }))
  for (const depth of depths) expect(depth).toBeGreaterThan(0.3)
})

test('the value of ten years of savings is a card, with the rate it is corrected by', async () => {
  const text = await textOf({ ...sampleStudy, cumulativeNpvBrl: Array.from({ length: 11 }, (_, year) => 150_000 * year) })
  // 10 × 150.000
  expect(text).toContain('corrigida por 14,25% ao ano. VPL em 10 anos R$ 1.500.000,00')
})

test('the file is tagged for screen readers, in Portuguese, with its title and every font inside', async () => {
  const bytes = await bytesOf(sampleStudy, { partner: { image: pixel, companyName: 'Parceiro', styleType: 'wide' } })
  const file = bytes.toString('latin1')
  expect(file).toMatch(/^%PDF-1\.7/)
  expect(file).toContain('/StructTreeRoot')
  expect(file).toContain('/Lang (pt-BR)')
  expect(file).toContain('/DisplayDocTitle true')
  expect(file.match(/\/FontFile2/g)).toHaveLength(2)
  expect(file).toMatch(/\/BaseFont \/[A-Z]{6}\+IBMPlexSans/)
  expect(file).not.toContain('Helvetica')

  const roles = await structureOf(bytes)
  for (const role of ['Document', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Figure'])
    expect(roles).toContain(`"role":"${role}"`)
  expect(roles).toContain('Logotipo: Parceiro')
  expect(roles).toContain('Economia acumulada com o mercado livre, ano a ano. Ano 1: ')
})

test('a study of a day is the same file whenever it is downloaded', async () => {
  expect((await bytesOf(sampleStudy)).equals(await bytesOf(sampleStudy))).toBe(true)
})

test('pages leave one by one, between other work of the server', async () => {
  let turn = 0
  let timer = setImmediate(function count() {
    turn++
    timer = setImmediate(count)
  })
  const turnsWithBytes = new Set<number>()
  for await (const _ of viabilityStudyPdf(sampleStudy, { brand })) turnsWithBytes.add(turn)
  clearImmediate(timer)
  expect(turnsWithBytes.size).toBeGreaterThan(3)
})

test('a reader who leaves stops the drawing', async () => {
  const pdf = viabilityStudyPdf(sampleStudy, { brand })
  const ended = vi.fn<() => void>()
  pdf.on('end', ended).on('error', ended)
  pdf.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(ended).not.toHaveBeenCalled()
})

test('a logo that is no picture ends the stream with the error, and the server goes on', async () => {
  const broken = { partner: { image: Buffer.from('not a picture'), companyName: 'Parceiro', styleType: 'wide' as const } }
  await expect(bytesOf(sampleStudy, broken)).rejects.toThrow('Unknown image format')
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
