import { buffer } from 'node:stream/consumers'
import { withProposedPlants } from '~/domain/study/proposal'
import { yearOfMonths } from '~/domain/study/years'
import { money, percent } from '~/ui/format'
import { brand, missingFrom, pagesOf as readPages, pixel, plain, structureOf } from '../parts/read-pdf.fixture'
import { mapNonEmpty, repeat } from '~/domain/records/non-empty'
import type { UfvProposal } from './proposal'
import { sampleProposal } from './sample-proposal.fixture'
import { ufvProposalPdf, type UfvProposalOptions } from './ufv-proposal-pdf.server'

const pagesOf = (proposal: UfvProposal = sampleProposal, options: Partial<UfvProposalOptions> = {}) =>
  readPages(ufvProposalPdf(proposal, { brand, ...options }))
const { study } = sampleProposal
const [firstItem] = sampleProposal.items

test('the cover has the customer, the place, the saving and the payback', async () => {
  const [cover] = await pagesOf({
    ...sampleProposal,
    study: {
      ...study,
      base: { lines: [], totalBrl: 200_000 },
      alternative: { lines: [], totalBrl: 150_000 },
      years: mapNonEmpty(study.years, (year) => ({ ...year, annualSavingBrl: 4_000_000 / 4.25 })),
      discountRateFraction: 0,
    },
  })
  expect(cover).toContain('Frigorífico Serra Azul')
  expect(cover).toContain('Usina fotovoltaica de 1,25 MWp · Lapa, PR')
  // 100 − 100 × 150.000 / 200.000 = 25
  expect(cover).toContain('Economia 25,0%')
  expect(cover).toContain('Potência 1,25 MWp')
  expect(cover).toContain('Payback 4 anos e 3 meses')
})

test('the plant is shown in MWp, MW and MWh, and covers at most 100 % of the consumption', async () => {
  const [, plant] = await pagesOf()
  for (const piece of [
    'Localização Lapa, PR',
    'Módulos 2.016 módulos bifaciais de 620 Wp',
    'Inversor 5 inversores de 200 kW',
    'Estrutura Solo, rastreador de um eixo',
    // 1.250 kWp and 1.000 kW, by 1.000; 155.000 kWh × 12 / 1.000
    'Potência 1,25 MWp',
    'Demanda 1,00 MW',
    'Geração média anual 1.860,00 MWh',
    // 155.000 of 230.700 kWh
    'Consumo atendido 67%',
    'LCOE R$ 187,40/MWh',
  ])
    expect(plant).toContain(piece)
  const [, large] = await pagesOf({ ...sampleProposal, study: { ...study, plant: { ...study.plant, generationKwh: 500_000 } } })
  expect(large).toContain('Consumo atendido 100%')
})

test('the page of the study says which years cost more where some save and some do not', async () => {
  const years = mapNonEmpty(study.years, ({ year }, index) => yearOfMonths(year, 1_000, index < 3 ? 1_001 : 999))
  const pages = await pagesOf({ ...sampleProposal, study: { ...study, years } })
  expect(pages[2]).toContain('Custa mais até o ano 3, 2028; economiza a partir do ano 4, 2029.')
})

test('the study and its metrics are those of the study', async () => {
  const pages = await pagesOf()
  expect(
    missingFrom(pages[2]!, [study.base.totalBrl, study.alternative.totalBrl, ...study.accumulatedSavingBrl].map(money)),
  ).toEqual([])
  expect(missingFrom(pages[2]!, study.energyPricesBrlPerMwh.map(money))).toEqual([])
  // The value is −529.827,17 after three years and 516.828,26 after four: 3 + 529.827 / 1.046.655 = 3,51
  expect(pages[3]).toContain(`TIR ${percent(study.irrFraction!, 2)} ao ano Payback 3 anos e 6 meses LCOE R$ 187,40 por MWh`)
  expect(pages[3]).toContain('Fluxo de caixa descontado')
  expect(pages[3]).toContain('É a taxa que zera o VPL. Não indica o retorno do investimento.')
})

test('the metrics of a proposal that does not pay back stay on one page, to the last line of the glossary', async () => {
  // 1.000 kWp at 42,25 R$/Wp cost R$ 42.250.000, which a saving of R$ 115.449,84 a month (1,39 million a year) does not return.
  const items = [{ ...firstItem!, priceBrlPerWp: { ...firstItem!.priceBrlPerWp, epc: 40 } }]
  const pages = await pagesOf({ ...sampleProposal, study: withProposedPlants(study, items), items })
  expect(pages[3]).toContain('Como nenhum VPL é positivo, a TIR e o payback não são informados.')
  expect(pages[3]).toContain('Payback É o tempo até o VPL chegar a zero.')
  expect(pages[4]).toContain('Capex estimado por usina')
})

test('each plant is priced by component, with the share of each', async () => {
  const capex = (await pagesOf())[4]!
  // 1 MWp: 2,10 + 0,15 + 0,75 = 3 R$/Wp, 3.000.000: 70, 5 and 25 %
  expect(capex).toContain('Gerador fotovoltaico 2,10 R$ 2.100.000,00 70,00%')
  expect(capex).toContain('Projeto e homologação 0,15 R$ 150.000,00 5,00%')
  expect(capex).toContain('EPC 0,75 R$ 750.000,00 25,00%')
  expect(capex).toContain('Total 3,00 R$ 3.000.000,00 100,00%')
  // 0,25 MWp at 4 R$/Wp
  expect(capex).toContain('Total 4,00 R$ 1.000.000,00 100,00%')
  // 4.000.000 over 1,25 MWp
  expect(capex).toContain('Total 3,20 R$ 4.000.000,00 100,00%')
})

test('one plant has one power and one cost from the cover to the signature, whatever its study was made with', async () => {
  const plant = { ...study.plant, powerKwp: 650, investmentBrl: 1_950_000 }
  const years = repeat(25, (index) => ({
    ...yearOfMonths(2026 + index, 100_000, 0),
    annualSavingBrl: 1_000_000,
  }))
  const text = (await pagesOf({ ...sampleProposal, study: { ...study, plant, years, discountRateFraction: 0 } })).join(' ')
  expect(text).not.toMatch(/650 kWp|0,65 MWp|1\.950\.000/)
  expect(text.match(/1,25 MWp/g)).toHaveLength(5)
  // 1.000 kWp at 3 R$/Wp and 250 at 4: 4.000.000; −4 + 10 × 1 = 6 million, −4 + 25 × 1 = 21 million; paid back by the fourth year
  expect(text).toContain('Investimento R$ 4.000.000,00 VPL em 10 anos R$ 6.000.000,00 VPL em 25 anos R$ 21.000.000,00')
  expect(text).toContain('Payback 4 anos')
  expect(text).toContain('Investimento de R$ 4.000.000,00 hoje')
  expect(text).toContain('com capex estimado em R$ 4.000.000,00')
})

test('a plant below 1 MWp is shown in kWp', async () => {
  const [cover] = await pagesOf({ ...sampleProposal, items: [{ ...firstItem!, powerKwp: 650 }] })
  expect(cover).toContain('Usina fotovoltaica de 650 kWp · Lapa, PR')
  expect(cover).toContain('Potência 650 kWp')
})

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [6, 3],
])('%d plants take %d pages', async (count, expected) => {
  const items = Array.from({ length: count }, (_, index) => ({ ...firstItem!, name: `Usina ${index + 1}` }))
  const pages = (await pagesOf({ ...sampleProposal, items })).filter((page) => page.includes('Capex estimado por usina'))
  expect(pages).toHaveLength(expected)
  expect(pages.at(-1)).toContain(`Usina ${count}`)
  expect(pages.at(-1)!.includes('Todas as usinas')).toBe(count > 1)
})

test('the acceptance names both sides, the sum and where to sign', async () => {
  const acceptance = (await pagesOf()).find((page) => page.includes('Termo de aceite'))!
  expect(acceptance).toContain('Frigorífico Serra Azul, CNPJ 11.222.333/0001-81')
  expect(acceptance).toContain('2 usinas fotovoltaicas de 1,25 MWp no total, em Lapa, PR, com capex estimado em R$ 4.000.000,00')
  expect(acceptance.match(/Assinatura/g)).toHaveLength(2)
  expect(acceptance).toContain('Este estudo é indicativo e não é uma proposta definitiva.')
})

test('the contact page is only for internal authors', async () => {
  expect((await pagesOf()).at(-1)).toContain('Termo de aceite')
  const contact = (
    await pagesOf(sampleProposal, { contact: { email: 'ana@farol.example', name: 'Ana Luz', phone: '(81) 99999-0000' } })
  ).at(-1)
  expect(contact).toContain('Fale com a gente')
  for (const piece of ['Ana Luz ana@farol.example', 'Telefone (81) 99999-0000', 'Rua das Palmeiras, 100'])
    expect(contact).toContain(piece)
})

test('pages lie on their side and, after the cover, say which they are and where the tariff comes from', async () => {
  const bytes = await buffer(ufvProposalPdf(sampleProposal, { brand }))
  expect(bytes.toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]')
  const [, ...pages] = await pagesOf()
  pages.forEach((page, index) => {
    expect(page).toContain('Tarifa da REH 3.592/2026')
    expect(page).toContain(`Página ${index + 2} de 6`)
  })
})

test('an expired tariff is reported beside its figures', async () => {
  const pages = await pagesOf({ ...sampleProposal, study: { ...study, day: '2027-06-24' } })
  expect(pages[2]).toContain('Tarifa vencida')
  expect(pages).toHaveLength(6)
})

test('the signature page says what the law may take away: the discount, or the self-production', async () => {
  const page = (await pagesOf({ ...sampleProposal, study: { ...study, terms: { ...study.terms, incentive: 0.5 } } })).at(-1)
  expect(page).toContain('Este estudo considera um contrato anterior a 25/11/2025, que mantém o desconto na TUSD')
  expect(page).toContain('Lei 15.269/2025: a nova autoprodução por equiparação')
})

test('a proposal whose discount the law denies says so on its cover, beside its figures and where it is signed', async () => {
  const { base, alternative, accumulatedSavingBrl, cumulativeNpvBrl } = study
  const withDiscount = { incentive: 0.5, base, alternative, accumulatedSavingBrl, cumulativeNpvBrl } as const
  const denied = { ...study, terms: { ...study.terms, incentive: 0 }, withDiscount } as const
  const [cover, _plant, viability, both, ...rest] = await pagesOf({ ...sampleProposal, study: denied })
  const law = 'Pela Lei nº 15.269, de 24 de novembro de 2025, quem migra para o mercado livre'
  expect(cover).toContain('Sem desconto (regra atual): com a autoprodução')
  expect(viability).toContain(law)
  expect(both).toContain('Os dois estudos, lado a lado O que se compara Sem desconto (regra atual) Com desconto (I5, 50%)')
  expect(rest.at(-1)).toContain(law)
  expect(rest).toHaveLength(3)
})

test('photographs and logos have alternative texts, and every font is embedded', async () => {
  const logos = {
    customer: { image: pixel, companyName: 'Frigorífico', styleType: 'wide' },
    partner: { image: pixel, companyName: 'Parceiro', styleType: 'square' },
  } as const
  const bytes = await buffer(ufvProposalPdf(sampleProposal, { brand, logos, photos: [pixel, pixel, pixel] }))
  const structure = plain(await structureOf(bytes))
  for (const name of ['Logotipo: Frigorífico', 'Logotipo: Parceiro', 'Imagem 1 do projeto', 'Imagem 2 do projeto'])
    expect(structure).toContain(name)
  expect(structure).not.toContain('Imagem 3')
  const file = bytes.toString('latin1')
  expect(file.match(/\/FontFile2/g)).toHaveLength(2)
  expect(file).not.toContain('Helvetica')
})
