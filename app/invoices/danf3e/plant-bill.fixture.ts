import { distributorBills } from './distributor-bills.fixture'
import { drawnTable, type DrawnColumn, type DrawnText } from './drawn-bill.fixture'

/**
 * A4 Verde of a unit with a plant under GD II, as Neoenergia bills it: compensated energy is subtracted in the meter table, all
 * energy is charged as 0 kWh, and one line is the sum of two explained only in notes.
 * 300 × 40 = 12.000,00; 6.000,00 + 500,00 = 6.500,00; 12.000,00 + 6.500,00 + 84,45 = 18.584,45
 */
export function plantBill(): DrawnText[] {
  const items: DrawnColumn[] = [
    { heading: ['ITENS DA FATURA'], x: 14, end: 92, isText: true },
    { heading: ['UNID.'], x: 97, end: 111, isText: true },
    { heading: ['QUANT.'], x: 127, end: 160 },
    { heading: ['PREÇO UNIT.', 'COM TRIB.(R$)'], x: 165, end: 202 },
    { heading: ['VALOR', '(R$)'], x: 221, end: 255 },
    { heading: ['PIS/', 'COFINS(R$)'], x: 267, end: 302 },
    { heading: ['BASE CALC.', 'ICMS(R$)'], x: 312, end: 346 },
    { heading: ['ALÍQUOTA', 'ICMS(%)'], x: 348, end: 372 },
    { heading: ['ICMS (R$)'], x: 385, end: 409 },
    { heading: ['TARIFA', 'UNIT(R$)'], x: 424, end: 451 },
  ]
  const total = '18.584,45'
  const head = distributorBills.neoenergia.filter((it) => !isBelowItems(it))
  const taxes = distributorBills.neoenergia.filter((it) => isBelowItems(it) && 'x' in it && it.x >= 455 && it.y < 290)
  return [
    ...head.map((it) => (it.text === '22.434,45' ? { ...it, text: total } : it)),
    ...taxes.filter(({ text }) => !/^\d|^ICMS$|^PIS$|^COFINS$/.test(text)),
    ...drawnTable(
      [
        { heading: ['TRIBUTO'], x: 455, end: 475, isText: true },
        { heading: ['BASE DE', 'CÁLCULO (R$)'], x: 481, end: 514 },
        { heading: ['ALÍQUOTA', '(%)'], x: 517, end: 540 },
        { heading: ['VALOR (R$)'], x: 548, end: 580 },
      ],
      [
        ['PIS', '18.500,00', '1,00', '185,00'],
        ['COFINS', '18.500,00', '4,00', '740,00'],
        ['ICMS', '0,00', '00,00', '0,00'],
      ],
      233,
    ).filter(({ y }) => y > 245),
    ...drawnTable(
      items,
      [
        ['Demanda Ativa', 'kW', '300,00', '40,00000000', '12.000,00', '600,00', '0,00', '00,00', '0,00', '38,00000000'],
        energy('Consumo-TUSD NPonta', '2,50000000', '2,37500000'),
        energy('Consumo-TUSD F.Ponta', '0,10000000', '0,09500000'),
        energy('Consumo-TE Na Ponta', '0,60000000', '0,57000000'),
        energy('Consumo-TE F.Ponta', '0,40000000', '0,38000000'),
        ['Ilum. Púb. Municipal', '', '', '', '84,45'],
        ['Imp.Som/Dim-C/Impost', '', '', '', '6.500,00'],
      ],
      233,
    ),
    { text: 'TOTAL', x: 14, y: 443 },
    { text: total, end: 255, y: 443 },
    { text: 'GRANDEZAS CONTRATADAS', x: 482, y: 312, size: 5 },
    { text: 'Demanda Contratada', x: 455, y: 320 },
    { text: '300', end: 567, y: 320 },
    ...drawnTable(
      [
        { heading: ['DESCRIÇÃO'], x: 18, end: 120, isText: true },
        { heading: ['LEITURA', 'DE'], x: 168, end: 202 },
        { heading: ['LEITURA', 'ATÉ'], x: 217, end: 244 },
        { heading: ['CONSTANTE'], x: 257, end: 287 },
        { heading: ['AJUSTE'], x: 304, end: 335 },
        { heading: ['CONSUMO/', 'DEMANDA'], x: 350, end: 385 },
      ],
      [
        ['Consumo Ativo Na Ponta', '500.000,00', '510.844,00', '0,08400', '910,90-', '0,00'],
        ['Consumo Ativo Fora de Ponta', '65.000,00', '65.544,00', '8,40000', '4.569,60-', '0,00'],
        ['Demanda Máxima Na Ponta', '0,00', '82,00', '0,33600', '0,00', '27,55'],
        ['Demanda Máxima Fora de Ponta', '0,00', '95,00', '0,33600', '0,00', '31,92'],
      ],
      457,
    ),
    { text: 'Unidade com minigeração. Energia injetada NP 0,0kWh e FP 33020,4kWh no mes.', x: 14, y: 560 },
    {
      text: 'Cobranca no valor R$ 6000,00, corresponde ao valor da demanda de injecao. Cobranca no valor R$ 500,00',
      x: 14,
      y: 570,
    },
    { text: 'corresponde ao percentual sobre a compensacao conforme regra de transicao GDII. TOTAL ISD 6.500,00', x: 14, y: 580 },
  ]
}

function energy(label: string, price: string, tariff: string): string[] {
  return [label, 'kWh', '0,00', price, '0,00', '0,00', '0,00', '00,00', '0,00', tariff]
}

function isBelowItems({ y }: DrawnText): boolean {
  return y >= 233
}
