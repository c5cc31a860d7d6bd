import type { Invoice, InvoiceDoubt, UnreadableInvoice } from '~/domain/invoice/invoice'
import { readInvoice } from '../read-invoice.server'
import { madeKey, madeNf3e, verdeNote } from './nf3e.fixture'

async function reading(xml: string): Promise<{ invoice: Invoice; doubts: InvoiceDoubt[] }> {
  const read = await readInvoice(new TextEncoder().encode(xml))
  if ('refused' in read) throw new Error(read.refused.message)
  return read
}

async function refusalOf(file: string | Uint8Array): Promise<UnreadableInvoice | undefined> {
  const read = await readInvoice(typeof file === 'string' ? new TextEncoder().encode(file) : file)
  return 'refused' in read ? read.refused : undefined
}

test('a made A4 Verde note is read to every figure, without a doubt', async () => {
  const { invoice, doubts } = await reading(madeNf3e())
  const { lines, history, tariffs, ...head } = invoice
  expect(doubts).toEqual([])
  expect(head).toEqual({
    source: 'NF3E',
    key: madeKey,
    issuer: { name: 'Distribuidora do Exemplo S.A.', cnpj: '15139629000194', state: 'BA' },
    customer: { name: 'Padaria & Cia Ltda', document: '11222333000181' },
    unitCode: '7012345678',
    market: 'captive',
    month: '2026-08',
    issuedOn: '2026-09-02',
    dueOn: '2026-09-20',
    readFrom: '2026-07-31',
    readTo: '2026-08-31',
    subgroup: 'A4',
    modality: 'VERDE',
    consumerClass: 'Comercial',
    contractedKw: { offPeak: 150 },
    measuredKw: { offPeak: 157 },
    energyKwh: { peak: 2_000, offPeak: 18_000 },
    injectedKwh: {},
    flag: 'green',
    taxes: { pisFraction: 0.01, cofinsFraction: 0.05, icmsFraction: 0.2 },
    totalBrl: 22_500,
  })
  expect(lines).toHaveLength(6)
  expect(lines[1]).toEqual({
    kind: 'energy',
    label: 'Consumo-TUSD NPonta',
    post: 'peak',
    component: 'TUSD',
    unit: 'kWh',
    quantity: 2_000,
    unitPriceBrl: 2.4,
    amountBrl: 4_800,
    tariffBrl: 1.824,
    icmsFraction: 0.2,
    // 20 % of 4.800.
    icmsBrl: 960,
    pisFraction: 0.01,
    cofinsFraction: 0.05,
    // 6 % of 4.800 − 960: 38,40 + 192,00.
    pisCofinsBrl: 230.4,
  })
  expect(lines.map(({ kind, post }) => `${kind} ${post}`)).toEqual([
    'demand offPeak',
    'energy peak',
    'energy offPeak',
    'energy peak',
    'energy offPeak',
    'public-lighting all',
  ])
  expect(history).toHaveLength(13)
  expect(history[0]).toEqual({
    month: '2026-08',
    days: 30,
    energyKwh: { peak: 2_000, offPeak: 18_000 },
    measuredKw: { peak: 120, offPeak: 157 },
  })
  expect(history[12]?.month).toBe('2025-08')
  expect(tariffs).toHaveLength(5)
  expect(tariffs[1]).toEqual({
    resolution: 'REH 3.472/2026',
    validFrom: '2026-04-22',
    validTo: '2027-04-21',
    component: 'TUSD',
    post: 'peak',
    unit: 'kWh',
    homologatedBrl: 1.824,
  })
})

test('the note alone, a namespace prefix and ISO-8859-1 are read as the authorised note in UTF-8', async () => {
  const whole = await reading(madeNf3e())
  const bare = madeNf3e()
    .replace(/<nf3eProc[^>]*>\s*/, '')
    .replace(/<protNF3e[\s\S]*<\/nf3eProc>/, '')
  expect(await reading(bare)).toEqual(whole)
  const prefixed = madeNf3e().replaceAll(/<(\/?)([A-Za-z])/g, '<$1ns:$2')
  expect(await reading(prefixed)).toEqual(whole)
  const latin1 = Buffer.from(madeNf3e().replace('UTF-8', 'ISO-8859-1'), 'latin1')
  expect(await readInvoice(latin1)).toEqual(whole)
})

test.each<[string, string | Uint8Array, UnreadableInvoice['code']]>([
  ['a supplier’s NF-e', '<nfeProc><NFe><infNFe Id="NFe1"/></NFe></nfeProc>', 'not-an-invoice'],
  ['another XML', '<html><body/></html>', 'not-an-invoice'],
  ['a text', 'Fatura de energia', 'not-an-invoice'],
  ['an empty file', '', 'not-an-invoice'],
  ['a packed XML', Buffer.from([0x1f, 0x8b, 8, 0]), 'not-an-invoice'],
  ['a note issued for tests', madeNf3e({ environment: '2' }), 'not-authorised'],
  ['a cancelled note', madeNf3e({ status: '101' }), 'not-authorised'],
  ['a note that only adjusts another', madeNf3e({ purpose: '3' }), 'not-an-invoice'],
  ['the note of a plant', madeNf3e({ access: '<tpAcesso>0</tpAcesso>' }), 'not-an-invoice'],
  ['a key of another model', madeNf3e().replaceAll(madeKey, madeKey.replace('19466', '19455')), 'not-an-invoice'],
  ['two notes in one file', madeNf3e().replace(/<NF3e>[\s\S]*<\/NF3e>/, (note) => note + note), 'several-units'],
  ['a file cut in the middle', madeNf3e().slice(0, 4_000), 'broken'],
  ['two totals', madeNf3e().replace(/<vNF>.*<\/vNF>/, (vNF) => vNF + vNF), 'broken'],
  ['a comma in a figure', madeNf3e().replace('6280.00', '6280,00'), 'broken'],
  ['the 31st of September', madeNf3e().replace('2026-09-20', '2026-09-31'), 'broken'],
  ['a thirteenth month', madeNf3e().replace('<CompetFat>202608', '<CompetFat>202613'), 'broken'],
  ['a document type', madeNf3e().replace('<nf3eProc', '<!DOCTYPE x [<!ENTITY a "b">]><nf3eProc'), 'broken'],
])('%s is refused with a reason', async (_, file, code) => {
  const refused = await refusalOf(file)
  expect(refused?.code).toBe(code)
  expect(refused?.message).toMatch(/\.$/)
})

test('a substitute note is read as any other', async () => {
  expect((await reading(madeNf3e({ purpose: '2' }))).doubts).toEqual([])
})

test('a free unit is read and doubted, and so is one line at the price of the free market', async () => {
  const free = await reading(madeNf3e({ access: verdeNote.access.replace('<tpAcesso>1', '<tpAcesso>2') }))
  expect(free.invoice.market).toBe('free')
  expect(free.doubts).toMatchObject([{ code: 'market' }])
  const items = verdeNote.items.with(4, { ...verdeNote.items[4]!, isFreeMarket: true })
  const partly = await reading(madeNf3e({ items }))
  expect(partly.invoice.market).toBe('partly-free')
})

test('a note that does not say who supplies the unit is not taken for captive without a word', async () => {
  const { doubts } = await reading(madeNf3e({ access: verdeNote.access.replace('<tpAcesso>1</tpAcesso>', '') }))
  expect(doubts).toMatchObject([{ code: 'market', field: 'market' }])
})

test('a key of another issuer, with a wrong check digit or of another authorisation is doubted', async () => {
  const { doubts: otherIssuer } = await reading(madeNf3e().replace('<emit><CNPJ>15139629000194', '<emit><CNPJ>11222333000181'))
  expect(otherIssuer).toMatchObject([{ code: 'contradiction', field: 'key' }])
  const digit = madeKey.endsWith('1') ? '2' : '1'
  const { doubts: wrongDigit } = await reading(madeNf3e().replaceAll(madeKey, madeKey.slice(0, 43) + digit))
  expect(wrongDigit).toMatchObject([{ code: 'contradiction', field: 'key' }])
})

test('a tax that is not its rate of its base is doubted on its line', async () => {
  // 20 % of 6.280 is 1.256.
  const { doubts } = await reading(madeNf3e().replace('<vICMS>1256.00', '<vICMS>1257.00'))
  expect(doubts).toEqual([
    {
      code: 'line',
      line: 0,
      field: 'lines',
      message: 'A linha "Demanda Ativa" não confere: 20% de ICMS sobre R$ 6.280,00 dá R$ 1.256,00, e a fatura traz R$ 1.257,00.',
    },
  ])
})

test('a line whose codes and words name different hours is doubted', async () => {
  const { invoice, doubts } = await reading(madeNf3e().replace('Consumo-TE Na Ponta', 'Consumo-TE F.Ponta'))
  expect(invoice.lines[3]?.post).toBe('peak')
  expect(doubts).toMatchObject([{ code: 'line', line: 3 }])
})

test('energy that is billed 3 % away from what the meter marks is doubted; 2.5 % are the losses of a transformer', async () => {
  // 18.000 billed: 17.561 measured are 2,5 % less, 17.000 are 5,9 % less.
  expect((await reading(withOffPeakMeasure('17561.00'))).doubts).toEqual([])
  expect((await reading(withOffPeakMeasure('17000.00'))).doubts).toMatchObject([{ code: 'contradiction', field: 'energyKwh' }])
})

test('readings and constant of the meter are read once for each post, with the losses of a transformer', async () => {
  const read =
    '<vMedAnt>9000</vMedAnt><vMedAtu>9225</vMedAtu><vConst>80.000</vConst><vMed>18000.00</vMed><vMedPerdaTran>18450.00</vMedPerdaTran>'
  // The measured energy is on two lines: TUSD and TE. 18.450 ÷ 18.000 is 2,5 % more.
  const { invoice } = await reading(madeNf3e().replaceAll('<vMed>18000.00</vMed>', read))
  expect(invoice.meters).toEqual([
    {
      of: 'energy',
      post: 'offPeak',
      before: 9_000,
      now: 9_225,
      constant: 80,
      lossesFraction: expect.closeTo(0.025, 9) as number,
    },
  ])
  expect((await reading(madeNf3e())).invoice.meters).toBeUndefined()
})

function withOffPeakMeasure(value: string) {
  return madeNf3e().replaceAll('<vMed>18000.00', `<vMed>${value}`)
}
