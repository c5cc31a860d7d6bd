import { federalTaxes, fullTaxes, madeNf3e, verdeNote, type MadeNote } from './nf3e.fixture'
import { readNf3e } from './read-nf3e'

function read(changes: Partial<MadeNote>) {
  return readNf3e(new TextEncoder().encode(madeNf3e(changes)))
}

const lighting = verdeNote.items[5]!
const energyLines = verdeNote.items.slice(1, 5)

test('Azul: each demand has its hours; unused demand has no ICMS, and what is above 5 % is an overrun', () => {
  const { invoice, doubts } = read({
    access: verdeNote.access.replace('<tpModTar>05', '<tpModTar>03'),
    contracts: [
      { kind: '1', post: '1', kw: '100.00' },
      { kind: '1', post: '2', kw: '150.00' },
    ],
    items: [
      { name: 'Demanda Ponta', unit: '1', quantity: '80', price: '90', amount: '7200', measure: measured('1', '80.00') },
      // 100 contracted less 80 measured.
      { name: 'Demanda Ponta s/ ICMS', unit: '1', quantity: '20', price: '72', amount: '1440', measure: measured('1', '80.00') },
      { name: 'Demanda F.Ponta', unit: '1', quantity: '170', price: '30', amount: '5100', measure: measured('2', '170.00') },
      // 170 less 150, at twice the price.
      {
        name: 'Ultrap. Demanda F.Ponta',
        unit: '1',
        quantity: '20',
        price: '60',
        amount: '1200',
        measure: measured('2', '170.00'),
      },
      ...energyLines,
    ],
    // 7.200 + 1.440 + 5.100 + 1.200 + 4.800 + 2.700 + 1.200 + 7.200 = 30.840.
    total: '30840.00',
  })
  expect(doubts).toEqual([])
  expect(invoice).toMatchObject({
    modality: 'AZUL',
    contractedKw: { peak: 100, offPeak: 150 },
    measuredKw: { peak: 80, offPeak: 170 },
    totalBrl: 30_840,
  })
  expect(invoice.lines.slice(0, 4).map(({ kind, post }) => `${kind} ${post}`)).toEqual([
    'demand peak',
    'unused-demand peak',
    'demand offPeak',
    'overrun offPeak',
  ])
})

test('a house: one price of energy, no contract, and the fund against poverty is part of its ICMS', () => {
  // 200 × 1,05 = 210; 18 % of 210 is 37,80 and 2 % is 4,20; PIS and COFINS are on 168.
  const icms =
    '<ICMS00><CST>00</CST><vBC>210.00</vBC><pICMS>18.00</pICMS><vICMS>37.80</vICMS><pFCP>2.00</pFCP><vFCP>4.20</vFCP></ICMS00>'
  const { invoice, doubts } = read({
    access: '<tpAcesso>1</tpAcesso><tpClasse>06</tpClasse><tpGrpTensao>07</tpGrpTensao><tpModTar>01</tpModTar>',
    customer: '<CPF>52998224725</CPF><xNome>Maria de Souza</xNome>',
    contracts: [],
    items: [
      {
        name: 'Consumo',
        unit: '2',
        quantity: '200.0000',
        price: '1.0500000000',
        amount: '210.00',
        measure: { kind: '03', post: '0', value: '200.00' },
        tariffs: [
          { component: '1', post: '0', unit: '2', homologated: '0.35000000' },
          { component: '2', post: '0', unit: '2', homologated: '0.44000000' },
        ],
        taxes: icms + federalTaxes(168),
      },
      { name: 'Contribuição Ilum. Pública', amount: '15.50' },
    ],
    total: '225.50',
    history: [{ name: 'Consumo', unit: '2', months: [['202607', '190.00']] }],
  })
  expect(doubts).toEqual([])
  expect(invoice).toMatchObject({
    subgroup: 'B1',
    modality: 'CONVENCIONAL',
    consumerClass: 'Residencial',
    customer: { name: 'Maria de Souza', document: '52998224725' },
    contractedKw: {},
    energyKwh: { offPeak: 200 },
    taxes: { icmsFraction: 0.2 },
    history: [{ month: '2026-07', energyKwh: { offPeak: 190 } }],
  })
  // 0,35 + 0,44: one price pays for both.
  expect(invoice.lines[0]).toMatchObject({ kind: 'energy', post: 'all', tariffBrl: 0.79, icmsBrl: 42 })
  expect(invoice.lines[0]).not.toHaveProperty('component')
})

test('compensated energy is given back: its lines are negative, and what was injected is measured apart', () => {
  const given = { unit: '2', isReturned: true } as const
  const { invoice, doubts } = read({
    items: [
      ...verdeNote.items,
      {
        ...given,
        name: 'Energia Inj. F.Ponta TE',
        quantity: '5000',
        price: '0.4',
        amount: '2000',
        measure: injected('2', '6200'),
      },
      {
        ...given,
        name: 'Energia Inj. F.Ponta TUSD',
        quantity: '5000',
        price: '0.09',
        amount: '450',
        measure: injected('2', '6200'),
      },
    ],
    // 22.500 − 2.000 − 450.
    total: '20050.00',
    compensation:
      '<gSCEE><tpPartComp>1</tpPartComp><gSaldoCred><tpPosTar>2</tpPosTar><vSaldAtual>1200.0000</vSaldAtual></gSaldoCred></gSCEE>',
  })
  expect(doubts).toEqual([])
  expect(invoice.lines.slice(6)).toMatchObject([
    { kind: 'injected-energy', post: 'offPeak', component: 'TE', amountBrl: -2_000 },
    { kind: 'injected-energy', post: 'offPeak', component: 'TUSD', amountBrl: -450 },
  ])
  expect(invoice.energyKwh).toEqual({ peak: 2_000, offPeak: 18_000 })
  expect(invoice.injectedKwh).toEqual({ offPeak: 6_200 })
})

test.each([
  // 4,8 % of 22.500 is 1.080; the note's total is after or before it.
  ['21420.00', 'after'],
  ['22500.00', 'before'],
])('a public body withholds IRRF of R$ 1.080 from R$ 22.500: what is due is R$ 21.420, with %s in vNF', (total) => {
  const { invoice, doubts } = read({
    total,
    withheld: '<vRetTribTot><vRetPIS>0.00</vRetPIS><vIRRF>1080.00</vIRRF></vRetTribTot>',
  })
  expect(doubts).toEqual([])
  expect(invoice.totalBrl).toBe(21_420)
  expect(invoice.lines.at(-1)).toEqual({ kind: 'withholding', label: 'Retenção de IRRF', post: 'all', amountBrl: -1_080 })
})

test('withheld taxes that are lines of the note already are not counted again', () => {
  const { invoice, doubts } = read({
    items: [...verdeNote.items, { name: 'TRIBF-IRRF(4.8%)', amount: '1080.00', isReturned: true }],
    total: '21420.00',
    withheld: '<vRetTribTot><vIRRF>1080.00</vIRRF></vRetTribTot>',
  })
  expect(doubts).toEqual([])
  expect(invoice.lines.filter(({ kind }) => kind === 'withholding')).toHaveLength(1)
})

test('a tariff that changed within the month leaves both acts, and a line that has both has no one tariff', () => {
  const old = {
    component: '1',
    post: '2',
    unit: '2',
    homologated: '0.29000000',
    to: '2026-08-14',
    act: '3.201',
    year: '2025',
  } as const
  const items = verdeNote.items.with(4, { ...verdeNote.items[4]!, tariffs: [old, ...verdeNote.items[4]!.tariffs!] })
  const { invoice, doubts } = read({ items })
  expect(doubts).toEqual([])
  expect(invoice.lines[4]).not.toHaveProperty('tariffBrl')
  expect(invoice.lines[4]?.component).toBe('TE')
  const ofLine = invoice.tariffs.filter(({ component, post }) => component === 'TE' && post === 'offPeak')
  expect(ofLine.map(({ resolution, homologatedBrl }) => [resolution, homologatedBrl])).toEqual([
    ['REH 3.201/2025', 0.29],
    ['REH 3.472/2026', 0.304],
  ])
})

test('a tariff applied with a discount stands beside the homologated one', () => {
  const tariffs = [{ component: '2', post: '2', unit: '2', homologated: '0.11400000', applied: '0.05700000' }] as const
  const { invoice } = read({ items: verdeNote.items.with(2, { ...verdeNote.items[2]!, tariffs }) })
  expect(invoice.tariffs[2]).toMatchObject({ homologatedBrl: 0.114, appliedBrl: 0.057 })
  expect(invoice.lines[2]?.tariffBrl).toBe(0.057)
})

test('reactive energy and demand are lines of their own, and no consumption', () => {
  const { invoice, doubts } = read({
    items: [
      ...verdeNote.items,
      {
        name: 'Cons.Reat.Exc.NPonta',
        unit: '4',
        quantity: '89.9600',
        price: '0.3126942500',
        amount: '28.13',
        taxes: fullTaxes(28.13),
      },
      { name: 'Demanda Reativa Exc.', unit: '3', quantity: '0.0000', price: '41.4602903500', amount: '0.00' },
    ],
    // 89,96 × 0,31269425 = 28,12997…; 22.500 + 28,13.
    total: '22528.13',
  })
  expect(doubts).toEqual([])
  expect(invoice.lines.slice(6).map(({ kind, unit }) => `${kind} ${unit}`)).toEqual([
    'reactive-energy kVArh',
    'reactive-demand kVAr',
  ])
  expect(invoice.energyKwh).toEqual({ peak: 2_000, offPeak: 18_000 })
})

test('losses of the transformer are part of what is measured', () => {
  const measure = { kind: '01', post: '2', value: '153.17', withLosses: '157.00' }
  expect(read({ items: verdeNote.items.with(0, { ...verdeNote.items[0]!, measure }) }).invoice.measuredKw).toEqual({
    offPeak: 157,
  })
})

test('flags of two colours in one month, or two rates of ICMS, are no single one', () => {
  const items = verdeNote.items.with(4, { ...verdeNote.items[4]!, flag: '2', taxes: fullTaxes(7_200, 25) })
  const { invoice, doubts } = read({ items })
  expect(invoice).not.toHaveProperty('flag')
  expect(invoice.taxes).toEqual({ pisFraction: 0.01, cofinsFraction: 0.05 })
  expect(doubts).toMatchObject([{ code: 'missing', field: 'taxes' }])
})

test('the intermediate hours of the white tariff are asked about: two hours cannot hold three', () => {
  const { doubts } = read({
    access: '<tpAcesso>1</tpAcesso><tpGrpTensao>12</tpGrpTensao><tpModTar>07</tpModTar>',
    contracts: [],
    items: [
      { name: 'Consumo Ponta', unit: '2', quantity: '100', price: '2', amount: '200', taxes: fullTaxes(200) },
      { name: 'Consumo Intermediário', unit: '2', quantity: '50', price: '1', amount: '50', taxes: fullTaxes(50) },
      { name: 'Consumo Fora Ponta', unit: '2', quantity: '400', price: '0.5', amount: '200', taxes: fullTaxes(200) },
      lighting,
    ],
    total: '770.00',
  })
  expect(doubts).toMatchObject([{ code: 'contradiction', field: 'energyKwh' }])
})

function measured(post: string, value: string) {
  return { kind: '01', post, value }
}

function injected(post: string, value: string) {
  return { kind: '04', post, value }
}
