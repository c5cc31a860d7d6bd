import type { Study } from '~/domain/study/study'
import { yearOfMonths } from '~/domain/study/years'
import { money } from '~/ui/format'
import { sampleStudy } from '~/study-text/sample-study.fixture'
import { brand, pagesOf as readPages, plain } from '../parts/read-pdf.fixture'
import { mapNonEmpty } from '~/domain/records/non-empty'
import { viabilityStudyPdf } from './viability-study-pdf.server'

const pagesOf = (study: Study) => readPages(viabilityStudyPdf(study, { brand }))
const textOf = async (study: Study) => (await pagesOf(study)).join(' ')
const billOf = (totalBrl: number) => ({ lines: [], totalBrl })

test('the first page has the customer, the answer and three figures', async () => {
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
  const years = mapNonEmpty([-3, -2, -1, 4, 5], (savingBrl, index) => yearOfMonths(2026 + index, 1_000, 1_000 - savingBrl))
  const sentence = 'Custa mais até o ano 3, 2028; economiza a partir do ano 4, 2029.'
  expect((await pagesOf({ ...sampleStudy, years }))[0]).toContain(sentence)
  expect(await textOf(sampleStudy)).not.toContain('Custa mais até')
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

test('an expired tariff is reported on the first page and at the foot of each, with the resolution that replaced it', async () => {
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
