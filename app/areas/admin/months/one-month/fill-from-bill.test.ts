import { verdeInvoice } from '~/domain/invoice/invoice.fixture'
import type { InvoiceDoubt } from '~/domain/invoice/invoice'
import { monthOfBill } from '~/domain/units/month-of-bill'
import { fillFromBill } from './fill-from-bill'
import { monthFormTexts, type MonthTexts } from './month-texts'

const empty = monthFormTexts(null)
const fill = (typed: Partial<MonthTexts> = {}, changes: Partial<typeof verdeInvoice> = {}, doubts: InvoiceDoubt[] = []) =>
  fillFromBill({ ...empty, ...typed }, monthOfBill({ ...verdeInvoice, ...changes }, doubts), verdeInvoice.totalBrl)
const plain = (text = '') => text.replaceAll('\u00a0', ' ')

test('empty fields are filled as people type them, and each says so', () => {
  const { texts, filled, notes } = fill()
  expect(texts).toMatchObject({
    captiveCostBrl: '22.500,00',
    measuredMwh: '20',
    peakMwh: '2',
    offPeakMwh: '18',
    contractedDemandKw: '150',
    measuredDemandKw: '157',
    'captive-demand': '6.280,00',
    'captive-public-lighting': '320,00',
    'captive-tusd': '',
    freeCostBrl: '',
    flexibilityFraction: '10',
  })
  expect(filled).toHaveLength(8)
  expect(notes['captive-demand']).toBe('Da fatura.')
})

test('what was typed stays, with the value of the bill beside it where it is another', () => {
  const { texts, filled, notes } = fill({ measuredDemandKw: '160', contractedDemandKw: '150,0' })
  expect([texts.measuredDemandKw, texts.contractedDemandKw]).toEqual(['160', '150,0'])
  expect(notes.measuredDemandKw).toBe('Na fatura: 157. O que já estava aqui ficou.')
  expect(notes.contractedDemandKw).toBe('Igual à fatura.')
  expect(filled).not.toContain('Demanda medida')
})

test('a doubted value is told beside its field and not filled in', () => {
  const doubt: InvoiceDoubt = { code: 'line', line: 0, field: 'lines', message: 'A linha "Demanda" não confere.' }
  const { texts, notes } = fill({}, {}, [doubt])
  expect(texts['captive-demand']).toBe('')
  expect(notes['captive-demand']).toBe('Na fatura: 6.280,00. A linha "Demanda" não confere. Não preenchido: confira antes.')
})

test('lines with taxes inside do not join lines of taxes', () => {
  const { texts, warnings } = fill({ 'captive-icms': '4000' })
  expect(texts['captive-demand']).toBe('')
  expect(texts.captiveCostBrl).toBe('22.500,00')
  expect(warnings.at(-1)).toBe(
    'As linhas de custo não foram preenchidas: Cativo: PIS e COFINS ou Cativo: ICMS já tem valor próprio, e as da fatura têm os impostos dentro.',
  )
})

test('what has TE and TUSD in one price is named, and a free unit is told of the bill of its supplier', () => {
  expect(plain(fill().warnings[0])).toBe(
    '“Consumo Ponta” e “Consumo Fora Ponta”, de R$ 15.900,00, têm TE e TUSD no mesmo preço: o valor fica em “não discriminado”.',
  )
  const free = fill({}, { market: 'free' })
  expect(free.texts.captiveCostBrl).toBe('')
  expect(plain(free.notes.freeCostBrl)).toBe(
    'A fatura da distribuidora soma R$ 22.500,00; o custo livre tem também a energia do comercializador.',
  )
})
