import type { Invoice, InvoiceLine } from '~/domain/invoice/invoice'
import { distributorBills } from './danf3e/distributor-bills.fixture'
import { drawnPdf, drawnTable } from './danf3e/drawn-bill.fixture'
import { readDanf3e } from './danf3e/read-danf3e.server'
import { madeNf3e } from './nf3e/nf3e.fixture'
import { readNf3e } from './nf3e/read-nf3e'

type Unit = NonNullable<InvoiceLine['unit']>

/** Labels of seven distributors, and what each charges for: kind, hours and component. */
const labels: ReadonlyArray<[label: string, unit: Unit | undefined, told: string]> = [
  // Neoenergia
  ['Demanda Ativa', 'kW', 'demand'],
  ['Demanda Ativa S/ICMS', 'kW', 'unused-demand'],
  ['Ultrap. Demanda', 'kW', 'overrun'],
  ['Demanda Reativa Exc.', 'kVAr', 'reactive-demand'],
  ['Consumo-TUSD NPonta', 'kWh', 'energy peak TUSD'],
  ['Consumo-TUSD F.Ponta', 'kWh', 'energy offPeak TUSD'],
  ['Consumo-TE Na Ponta', 'kWh', 'energy peak TE'],
  ['Consumo-TE F.Ponta', 'kWh', 'energy offPeak TE'],
  ['Energia Inj. F.Ponta TE', 'kWh', 'injected-energy offPeak TE'],
  ['Cons.Reat.Exc.NPonta', 'kVArh', 'reactive-energy peak'],
  ['Cons.Reat Exc.FPonta', 'kVArh', 'reactive-energy offPeak'],
  ['Acrés. Band. AMARELA', 'kWh', 'flag'],
  ['TRIBF-IRRF(4.8%)', undefined, 'withholding'],
  ['Imposto de Renda na Fonte', undefined, 'withholding'],
  ['Ilum. Púb. Municipal', undefined, 'public-lighting'],
  ['Contribuição Custeio IP', undefined, 'public-lighting'],
  ['Contribuição p/ Custeio do Serviço de Ilum. Pública', undefined, 'public-lighting'],
  // Celesc
  ['Demanda', 'kW', 'demand'],
  ['Diferença da Demanda Contratada', 'kW', 'unused-demand'],
  ['Demanda de Ultrapassagem', 'kW', 'overrun'],
  ['Diferença da Demanda Injetada', 'kW', 'plant-demand'],
  ['Consumo Ponta TUSD', 'kWh', 'energy peak TUSD'],
  ['Consumo Fora Ponta TE', 'kWh', 'energy offPeak TE'],
  ['Energia Injetada Fora Ponta TE', 'kWh', 'injected-energy offPeak TE'],
  ['Energia Injetada Fora Ponta TU', 'kWh', 'injected-energy offPeak TUSD'],
  ['Energia Reativa Excedente', 'kVArh', 'reactive-energy'],
  ['Bandeira Amarela', 'kWh', 'flag'],
  ['Bd VM P2', 'kWh', 'flag'],
  ['Tributo Retido IRPJ', undefined, 'withholding'],
  ['COSIP Municipal', undefined, 'public-lighting'],
  // CPFL: "oUC mPT" is another unit's energy of the same post, without naming it.
  ['Demanda [kW] - P', 'kW', 'demand peak'],
  ['Demanda [kW] - FP', 'kW', 'demand offPeak'],
  ['Demanda Fora Ponta s/ ICMS', 'kW', 'unused-demand offPeak'],
  ['Demanda Ponta sem uso', 'kW', 'unused-demand peak'],
  ['Demanda Ultrapassagem Ponta', 'kW', 'overrun peak'],
  ['Energ Atv Inj. oUC mPT - TUSD', 'kWh', 'injected-energy TUSD'],
  ['Energ Atv eI oUC - TE', 'kWh', 'injected-energy TE'],
  ['Consumo Reativo Exc Fora Ponta', 'kWh', 'reactive-energy offPeak'],
  ['Consumo Reativo Exc Ponta', 'kVAr', 'reactive-energy peak'],
  ['Adicional Bandeira Vermelha', 'kWh', 'flag'],
  ['Retenção Órgão Público', undefined, 'withholding'],
  ['Contrib. Custeio IP-CIP', undefined, 'public-lighting'],
  // COPEL
  ['ENERGIA ELET CONSUMO PONTA', 'kWh', 'energy peak TE'],
  ['ENERGIA ELET USO SISTEMA F PONTA', 'kWh', 'energy offPeak TUSD'],
  ['USO SISTEMA PONTA', 'kWh', 'energy peak TUSD'],
  ['CONT ILUMIN PUBLICA MUNICIPIO', undefined, 'public-lighting'],
  // Cemig, Enel and Energisa
  ['ERE Fora Ponta', 'kWh', 'reactive-energy offPeak'],
  ['ERE Ponta', 'kVArh', 'reactive-energy peak'],
  ['UFER Fora Ponta', 'kWh', 'reactive-energy offPeak'],
  ['DMCR Fora Ponta', 'kW', 'reactive-demand offPeak'],
  ['Demanda Geração', 'kW', 'plant-demand'],
  ['Ultrap. Demanda Geração', 'kW', 'overrun'],
  ['Energia compensada GD II', 'kWh', 'injected-energy'],
  // Group B
  ['Custo de Disponibilidade', 'kWh', 'energy'],
  ['Consumo Iluminação Pública', 'kWh', 'energy'],
  ['Consumo Intermediário TUSD', 'kWh', 'energy intermediate TUSD'],
  ['Multa por atraso', undefined, 'other'],
  ['Subvenção tarifária', 'kWh', 'other'],
]

const unitCodes = { kW: '1', kWh: '2', kVAr: '3', kVArh: '4' } as const

function told({ kind, post, component }: InvoiceLine): string {
  return [kind, ...(post === 'all' ? [] : [post]), ...(component ? [component] : [])].join(' ')
}

async function drawnLines(): Promise<Invoice['lines']> {
  const columns = [
    { heading: ['Descrição'], x: 40, end: 210, isText: true },
    { heading: ['Unid.'], x: 215, end: 235, isText: true },
    { heading: ['Quantidade'], x: 250, end: 292 },
    { heading: ['Valor unitário'], x: 310, end: 355 },
    { heading: ['Valor'], x: 400, end: 430 },
  ]
  const rows = labels.map(([label, unit]) => (unit ? [label, unit, '10,00', '1,000000', '10,00'] : [label, '', '', '', '10,00']))
  const total = ['Total', '', '', '', `${labels.length * 10},00`]
  const above = distributorBills.other.filter(({ y }) => y < 160)
  const reading = await readDanf3e(await drawnPdf([...above, ...drawnTable(columns, [...rows, total], 160)]))
  if ('refused' in reading) throw new Error(reading.refused.message)
  return reading.invoice.lines
}

test(`the ${labels.length} labels have the same kind on the XML and on paper`, async () => {
  const items = labels.map(([name, unit]) => ({
    name,
    amount: '10.00',
    ...(unit && { quantity: '10.0000', price: '1.0000000000', unit: unitCodes[unit] }),
  }))
  const { invoice } = readNf3e(new TextEncoder().encode(madeNf3e({ items })))
  const drawn = await drawnLines()
  const expected = labels.map(([label, , it]) => `${label}: ${it}`)
  expect(invoice.lines.map((line) => `${line.label}: ${told(line)}`)).toEqual(expected)
  expect(drawn.map((line) => `${line.label}: ${told(line)}`)).toEqual(expected)
})

test('energy given back without injection is a correction, and no consumption', () => {
  const item = { name: 'Consumo TE', unit: '2', quantity: '10.0000', price: '1.0000', amount: '10.00', isReturned: true } as const
  const { invoice } = readNf3e(new TextEncoder().encode(madeNf3e({ items: [item] })))
  expect(invoice.lines[0]).toMatchObject({ kind: 'other', amountBrl: -10 })
})
