import { maxFileBytes } from '~/domain/files/limits'
import type { Invoice, InvoiceReading } from '~/domain/invoice/invoice'
import { inflatingPdf, longLinePdf, repeatingPdf } from './bombs.fixture'
import { distributorBills, type DistributorBill } from './distributor-bills.fixture'
import { accessKey, drawnPdf, scannedPdf, type DrawnText } from './drawn-bill.fixture'
import { plantBill } from './plant-bill.fixture'
import { readDanf3e } from './read-danf3e.server'

const readBill = async (name: DistributorBill, change = (texts: DrawnText[]) => texts) =>
  readDanf3e(await drawnPdf(change(distributorBills[name])))

test('Neoenergia: 150 of 200 kW are used, the boxes at the right interleave with the table, and "1.000,00-" is withheld', async () => {
  const invoice = accepted(await readBill('neoenergia'))
  expect(invoice).toMatchObject({
    source: 'DANF3E',
    key: accessKey('2926091122233300018166000000012341000012345'),
    issuer: { name: 'DISTRIBUIDORA DO EXEMPLO DA BAHIA S.A.', cnpj: '11222333000181', state: 'BA' },
    customer: { name: 'PADARIA DO EXEMPLO LTDA', document: '22.333.***/****-**' },
    unitCode: '7012345678',
    market: 'captive',
    month: '2026-08',
    issuedOn: '2026-09-02',
    dueOn: '2026-09-20',
    readFrom: '2026-07-31',
    readTo: '2026-08-31',
    subgroup: 'A4',
    modality: 'VERDE',
    consumerClass: 'COMERCIAL -- SERVIÇOS E OUTRAS ATIVIDADES',
    contractedKw: { offPeak: 200 },
    measuredKw: { peak: 120, offPeak: 150 },
    energyKwh: { peak: 2_000, offPeak: 18_000 },
    injectedKwh: {},
    flag: 'yellow',
    taxes: { pisFraction: 0.01, cofinsFraction: 0.04, icmsFraction: 0.2 },
    totalBrl: 22_434.45,
  })
  expect(invoice.lines.map(({ kind, post, component, amountBrl }) => [kind, post, component, amountBrl])).toEqual([
    ['demand', 'all', undefined, 6_000],
    ['unused-demand', 'all', undefined, 1_600],
    ['energy', 'peak', 'TUSD', 5_000],
    ['energy', 'offPeak', 'TUSD', 1_800],
    ['energy', 'peak', 'TE', 1_200],
    ['energy', 'offPeak', 'TE', 7_200],
    ['flag', 'all', undefined, 400],
    ['reactive-energy', 'peak', undefined, 150],
    ['public-lighting', 'all', undefined, 84.45],
    ['withholding', 'all', undefined, -1_000],
  ])
  expect(invoice.lines[1]).toMatchObject({
    label: 'Demanda Ativa S/ICMS',
    unit: 'kW',
    quantity: 50,
    unitPriceBrl: 32,
    tariffBrl: 30.4,
    icmsFraction: 0,
    icmsBrl: 0,
    pisCofinsBrl: 80,
  })
})

test('Neoenergia with a plant: readings times the constant give the kWh that were compensated, and two notes explain R$ 6.500,00', async () => {
  const invoice = accepted(await readDanf3e(await drawnPdf(plantBill())))
  // (510.844 − 500.000) × 0,084 = 910,896; (65.544 − 65.000) × 8,4 = 4.569,6
  expect(invoice).toMatchObject({
    contractedKw: { offPeak: 300 },
    measuredKw: { peak: 27.55, offPeak: 31.92 },
    energyKwh: { peak: 910.9, offPeak: 4_569.6 },
    injectedKwh: { peak: 0, offPeak: 33_020.4 },
  })
  expect(invoice.lines.at(-1)).toMatchObject({
    kind: 'plant-demand',
    amountBrl: 6_500,
    parts: [
      { label: 'valor da demanda de injecao', amountBrl: 6_000 },
      { label: 'percentual sobre a compensacao conforme regra de transicao GDII', amountBrl: 500 },
    ],
  })
})

const bent = (from: string, to: string) => plantBill().map((it) => ({ ...it, text: it.text.replace(from, to) }))

test('readings that do not give what was compensated, and notes that do not sum to their line, leave both in doubt', async () => {
  expect(doubtsOf(await readDanf3e(await drawnPdf(bent('65.544,00', '65.644,00'))))).toContain('contradiction energyKwh')
  expect(doubtsOf(await readDanf3e(await drawnPdf(bent('R$ 6000,00', 'R$ 6100,00'))))).toEqual(['line lines'])
})

test('Celesc: the contract is 65,141 kW billed less 30,141 above it, and injected energy is given back', async () => {
  const invoice = accepted(await readBill('celesc'))
  expect(invoice).toMatchObject({
    unitCode: '0012345678',
    customer: { name: 'PREFEITURA DO EXEMPLO', document: '44.555.666/0001-81' },
    subgroup: 'A4',
    modality: 'VERDE',
    consumerClass: 'Poder Público Municipal',
    contractedKw: { offPeak: 35 },
    measuredKw: { peak: 20, offPeak: 65.141 },
    energyKwh: { peak: 50, offPeak: 800 },
    injectedKwh: { offPeak: 200 },
    taxes: { pisFraction: 0.008, cofinsFraction: 0.037, icmsFraction: 0.17 },
    totalBrl: 3_003.46,
  })
  expect(invoice.lines.slice(6, 8).map(({ kind, component, amountBrl }) => [kind, component, amountBrl])).toEqual([
    ['injected-energy', 'TE', -80],
    ['injected-energy', 'TUSD', -40],
  ])
  expect(invoice.history).toEqual([
    { month: '2026-08', days: 31, energyKwh: { peak: 50, offPeak: 800 }, measuredKw: {} },
    { month: '2026-07', days: 30, energyKwh: { peak: 48, offPeak: 790 }, measuredKw: {} },
    { month: '2026-06', days: 32, energyKwh: { peak: 52, offPeak: 1_010 }, measuredKw: {} },
  ])
})

test('CPFL: Azul has two demands, the price is the tariff with taxes, and the rates stand in the heading', async () => {
  const invoice = accepted(await readBill('cpfl'))
  expect(invoice).toMatchObject({
    subgroup: 'A4',
    modality: 'AZUL',
    contractedKw: { peak: 100, offPeak: 300 },
    measuredKw: { peak: 98, offPeak: 290 },
    energyKwh: { peak: 2_500, offPeak: 15_000 },
    injectedKwh: { offPeak: 1_000 },
    taxes: { pisFraction: 0.012, cofinsFraction: 0.055, icmsFraction: 0.18 },
    totalBrl: 20_100,
  })
  expect(invoice.lines[0]).toMatchObject({
    post: 'peak',
    unit: 'kW',
    quantity: 100,
    tariffBrl: 38,
    unitPriceBrl: 50,
    amountBrl: 5_000,
  })
  // The subtotal before public lighting is no line.
  expect(invoice.lines.map(({ kind }) => kind).slice(-3)).toEqual(['injected-energy', 'flag', 'public-lighting'])
  expect(invoice.history.map(({ measuredKw, energyKwh }) => [measuredKw, energyKwh])).toEqual([
    [
      { peak: 98, offPeak: 290 },
      { peak: 2_500, offPeak: 15_000 },
    ],
    [
      { peak: 97, offPeak: 300 },
      { peak: 2_400, offPeak: 14_800 },
    ],
  ])
})

test('COPEL: month, due date and total stand without labels, "USD" is the TUSD, and what is not printed is asked', async () => {
  expect(accepted(await readBill('copel'))).toMatchObject({
    month: '2026-08',
    dueOn: '2026-09-24',
    totalBrl: 6_580,
    contractedKw: { offPeak: 125 },
    measuredKw: { peak: 41, offPeak: 50 },
    energyKwh: { peak: 500, offPeak: 3_000 },
    injectedKwh: { offPeak: 682 },
    taxes: { pisFraction: 0.0087, cofinsFraction: 0.0402, icmsFraction: 0.19 },
  })
  const withoutMeters = await readBill('copel', (texts) =>
    texts.map((it) => ({ ...it, text: it.text.replace(/^DEMANDA$/, 'CONSUMO') })),
  )
  expect(doubtsOf(withoutMeters)).toEqual(['missing measuredKw'])
})

test('a distributor of no known layout is read by its headings, and a line of unknown words counts', async () => {
  const reading = await readBill('other')
  const invoice = invoiceOf(reading)
  expect(invoice).toMatchObject({ subgroup: 'B3', modality: 'CONVENCIONAL', energyKwh: { offPeak: 1_000 }, totalBrl: 1_000 })
  expect(invoice.lines.map(({ kind, label }) => [kind, label])).toEqual([
    ['energy', 'Consumo (kWh)'],
    ['public-lighting', 'Contribuição de iluminação pública'],
    ['other', 'Multa por atraso'],
  ])
  expect(doubtsOf(reading)).toEqual(['missing issuer', 'missing taxes'])
})

test('the order in which texts are drawn does not matter', async () => {
  const inOrder = await readBill('cpfl')
  expect(await readBill('cpfl', (texts) => texts.toReversed())).toEqual(inOrder)
})

test('a bill without a contract, an overrun or unused demand asks for the contract', async () => {
  const reading = await readBill('neoenergia', (texts) =>
    texts.filter(({ text, y }) => text !== 'Demanda Contratada' && !(y > 261 && y < 265)),
  )
  expect(invoiceOf(reading).contractedKw).toEqual({})
  expect(doubtsOf(reading)).toContain('missing contractedKw')
})

test('two totals, a wrong check digit, a wrong rate and a line without a label are asked', async () => {
  expect(doubtsOf(await readBill('neoenergia', changed('22.434,45', '22.434,54')))).toContain('contradiction totalBrl')
  const key = accessKey('4226093344455500018166000000000771000012345')
  expect(doubtsOf(await readBill('celesc', changed(key, key.replace('000077', '000078'))))).toEqual([
    'missing issuer',
    'contradiction key',
  ])
  // Neither the total of the tax nor the prices with it follow from the rate.
  expect(doubtsOf(await readBill('celesc', changed('3,70', '3,40')))).toEqual(['line tariffs', 'contradiction taxes'])
  expect(doubtsOf(await readBill('celesc', changed('COSIP Municipal', '-')))).toEqual(['line lines'])
  expect(doubtsOf(await readBill('celesc', (texts) => texts.filter(({ text }) => text !== 'COSIP Municipal')))).toEqual([
    'line lines',
  ])
})

test('the meter table gives the readings and the constant of energy, demand and injected energy, by post', async () => {
  const { meters } = invoiceOf(await readBill('celesc'))
  expect(meters).toEqual([
    { of: 'energy', post: 'peak', before: 100, now: 150, constant: 1 },
    { of: 'energy', post: 'offPeak', before: 1_000, now: 1_800, constant: 1 },
    { of: 'demand', post: 'peak', before: 0, now: 20, constant: 1 },
    { of: 'demand', post: 'offPeak', before: 0, now: 65, constant: 1 },
    { of: 'injected-energy', post: 'offPeak', before: 0, now: 200, constant: 1 },
  ])
})

test('a meter without a name and a month whose consumption was all compensated are asked', async () => {
  const withoutNames = await readBill('celesc', (texts) => texts.filter(({ text }) => text !== 'Demanda ativa'))
  expect(doubtsOf(withoutNames)).toContain('contradiction measuredKw')
  const compensated = await readBill('celesc', (texts) =>
    texts.map((it) => ({ ...it, text: it.text.replace(/^(800|50),000$/, '0,000') })),
  )
  expect(doubtsOf(compensated)).toContain('missing energyKwh')
})

test('a unit of the free market is recognised by its class, or by lines that charge the wires alone', async () => {
  expect(invoiceOf(await readBill('copel', changed(/A4 - Verde$/, 'A4 - Verde Livre'))).market).toBe('free')
  expect(invoiceOf(await readBill('celesc', (texts) => texts.filter(({ text }) => !/^Consumo.* TE$/.test(text)))).market).toBe(
    'free',
  )
})

test('files that are no bill with text are refused, each with its reason', async () => {
  const supplier = [
    sentence('DANFE - EXEMPLO COMERCIALIZADORA DE ENERGIA S.A. - energia elétrica no mercado livre, quantidade 100 MWh'),
    { text: accessKey('3526091122233300018155000000012341000012345'), x: 40, y: 60 },
  ]
  const twoUnits = [...distributorBills.other, { text: 'UC', x: 450, y: 90 }, { text: '77-4321', x: 450, y: 99 }]
  const files: Array<[code: string, bytes: Uint8Array]> = [
    ['not-an-invoice', Buffer.from('<html>não é um PDF</html>')],
    [
      'not-an-invoice',
      await drawnPdf([
        sentence('Contrato de locação de um imóvel comercial na cidade de Exemplo, com prazo de 36 meses e garantia'),
      ]),
    ],
    ['not-an-invoice', await drawnPdf(supplier)],
    [
      'unknown-layout',
      await drawnPdf([
        sentence('Aviso da distribuidora: o fornecimento de energia elétrica em kWh será interrompido no domingo, das 8h às 12h'),
      ]),
    ],
    ['several-units', await drawnPdf(twoUnits)],
    ['several-units', await drawnPdf([...distributorBills.celesc, { text: 'FATURA COLETIVA', x: 40, y: 5 }])],
    ['scanned', await scannedPdf()],
    ['password', await drawnPdf(distributorBills.other, { userPassword: 'segredo' })],
    ['too-many-pages', await drawnPdf([sentence('última', 21)])],
    ['too-large', Buffer.alloc(maxFileBytes + 1)],
    ['broken', (await drawnPdf(distributorBills.other)).subarray(0, 300)],
  ]
  for (const [code, bytes] of files) expect(await readDanf3e(bytes)).toMatchObject({ refused: { code } })
})

test('a file of 7 kB that inflates to 500 MB, and one of 4 kB that draws 10^8 texts, end only the process that reads them', async () => {
  const readings = await Promise.all([inflatingPdf(500), repeatingPdf()].map((it) => readDanf3e(it)))
  for (const reading of readings) expect(reading).toMatchObject({ refused: { message: expect.any(String) } })
  accepted(await readBill('celesc'))
})

test('a label of 180,000 characters, in which a word is sought after each of others, is read at once', async () => {
  const texts = distributorBills.neoenergia
  const label = texts.find(({ text }) => text === 'Consumo-TUSD NPonta')!
  const words = ['vm bandeira vm', ...Array<string>(1_000).fill('vm '.repeat(60))]
  // So small that all of it fits into the column of labels; the second one is lower, on the same line.
  const drawn = words.map((text) => ({ ...label, text, size: 0.3, y: label.y + 4.09 }))
  const bytes = await drawnPdf(texts.flatMap((it) => (it === label ? drawn : it)))
  const startedAt = performance.now()
  const reading = await readDanf3e(bytes)
  // Trying every pair of words would take a minute.
  expect(performance.now() - startedAt).toBeLessThan(30_000)
  expect(doubtsOf(reading)).not.toEqual([])
})

test('a file of a few kB with a line of 450,000 characters is too large for a bill', async () => {
  expect(longLinePdf().length).toBeLessThan(14_000)
  expect(await readDanf3e(longLinePdf())).toMatchObject({ refused: { code: 'too-large' } })
})

function sentence(text: string, page = 1): DrawnText {
  return { text, x: 40, y: 40, page }
}

/** Changes the first text equal to, or ending in, another. */
function changed(from: string | RegExp, to: string) {
  return (texts: DrawnText[]) => {
    const at = texts.findIndex(({ text }) => (typeof from === 'string' ? text === from : from.test(text)))
    return texts.with(at, { ...texts[at]!, text: texts[at]!.text.replace(from, to) })
  }
}

function accepted(reading: InvoiceReading): Invoice {
  expect(reading).toMatchObject({ doubts: [] })
  return invoiceOf(reading)
}

function invoiceOf(reading: InvoiceReading): Invoice {
  if ('refused' in reading) throw new Error(reading.refused.message)
  return reading.invoice
}

function doubtsOf(reading: InvoiceReading): string[] {
  return 'refused' in reading ? [reading.refused.code] : reading.doubts.map(({ code, field }) => `${code} ${field}`)
}
