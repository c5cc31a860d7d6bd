import type { Db } from '~/database/schema'
import { roundTo } from '~/domain/numbers/round-to'
import { sum } from '~/domain/numbers/sum'
import { calendarMonthOf } from '~/domain/market/market-month'
import { monthLabel } from '~/domain/units/calendar-month'
import { submarketName } from '~/unit-text/words'
import type { HourReader } from '../http/deps'
import type { AgentRow } from '../market/agents/find-agent'
import { marketOrigin } from '../market/market-origin'
import type { Table, TableCell } from '../sheets/table'
import { rankedLoads, type RankedLoad } from './agent-hours'

const header = [
  'Código da carga',
  'Sigla',
  'CNPJ',
  'Município',
  'UF',
  'Submercado',
  'Meses',
  'Horas na conta',
  'Horas sem leitura',
  'Horas sem PLD',
  'Consumo lido (MWh)',
  'Consumo com preço (MWh)',
  'PLD médio (R$/MWh)',
  'Consumo ao PLD de cada hora (R$)',
  'Consumo ao PLD médio de cada mês (R$)',
  'Modulação (R$)',
  'Modulação (R$/MWh)',
]

/** An agent's ranked loads, as on the page, with the parts of their modulation cost, the totals and what the figures leave out. */
export function agentHoursTable(db: Db, hours: HourReader, agent: AgentRow): Table {
  return { header, batches: rowsOf(db, hours, agent) }
}

async function* rowsOf(db: Db, hours: HourReader, agent: AgentRow): AsyncGenerator<TableCell[][], void> {
  const { ranked, loadTotal, period } = await rankedLoads(db, hours, agent)
  yield ranked.map((load, index) => [...namesOf(load), ...figuresOf(load, index + 2)])
  if (ranked.length > 0) yield [totalsOf(ranked)]
  const left = loadTotal - ranked.length
  const notes = [
    ...(period ? [`Meses: de ${nameOf(period.first)} a ${nameOf(period.last)}. Cada mês é comparado com o seu PLD médio.`] : []),
    ...(left > 0 ? [`Das ${loadTotal} cargas do agente, ${left} sem horas no período, ou menores, ficam de fora.`] : []),
    'Horas sem leitura ou sem preço ficam fora da conta.',
    'Fontes: consumo_horario_perfil_agente e pld_horario, dados abertos da CCEE (CC-BY-4.0).',
    ...((await marketOrigin(db)).isInvented ? ['Dados inventados para demonstração: não são de empresas reais.'] : []),
  ]
  yield [[''], ...notes.map((note) => [note])]
}

function namesOf({ code, initials, cnpj, city, uf, submarket, monthCount }: RankedLoad): TableCell[] {
  const place = submarket === null ? '' : submarketName(submarket)
  return [{ code }, initials, cnpj ?? '', city, uf, place, { code: monthCount }]
}

/** The row's number in the sheet is that of its formulas; a load without priced hours has no cost. */
function figuresOf(load: RankedLoad, row: number): TableCell[] {
  const { hourCount, missingReadings, missingPrices, measuredMwh, consumedMwh, meanPldBrlPerMwh: mean } = load
  const counts = [{ code: hourCount }, { code: missingReadings }, { code: missingPrices }]
  const energy = [inWh(measuredMwh), inWh(consumedMwh)]
  if (hourCount === 0) return [...counts, ...energy, '', '', '', '', '']
  const { spotBrl, modulationBrl, modulationBrlPerMwh: rate } = load
  return [
    ...counts,
    ...energy,
    mean === null ? '' : { brl: mean },
    { brl: spotBrl },
    { brl: flatBrlOf(load) },
    { formula: `N${row}-O${row}`, result: modulationBrl, of: 'brl' },
    rate === null ? '' : { formula: `P${row}/L${row}`, result: rate, of: 'brl' },
  ]
}

function totalsOf(ranked: readonly RankedLoad[]): TableCell[] {
  const last = ranked.length + 1
  const total = last + 1
  const summed = (column: string, of: 'brl' | 'amount' | 'count', valueOf: (load: RankedLoad) => number) => {
    const result = sum(ranked.map(valueOf))
    return { formula: `SUM(${column}2:${column}${last})`, result: of === 'amount' ? inWh(result) : result, of }
  }
  const consumed = summed('L', 'amount', ({ consumedMwh }) => consumedMwh)
  const modulationBrl = sum(ranked.map((load) => load.modulationBrl))
  return [
    'Total',
    '',
    '',
    '',
    '',
    '',
    '',
    summed('H', 'count', ({ hourCount }) => hourCount),
    summed('I', 'count', ({ missingReadings }) => missingReadings),
    summed('J', 'count', ({ missingPrices }) => missingPrices),
    summed('K', 'amount', ({ measuredMwh }) => measuredMwh),
    consumed,
    '',
    summed('N', 'brl', ({ spotBrl }) => spotBrl),
    summed('O', 'brl', flatBrlOf),
    { formula: `N${total}-O${total}`, result: modulationBrl, of: 'brl' },
    consumed.result > 0 ? { formula: `P${total}/L${total}`, result: modulationBrl / consumed.result, of: 'brl' } : '',
  ]
}

/** What the consumption would cost at the mean price of each month: the modulation is what its hours cost above it. */
function flatBrlOf({ spotBrl, modulationBrl }: RankedLoad): number {
  return spotBrl - modulationBrl
}

/** The consumption is of whole Wh. */
function inWh(mwh: number): number {
  return roundTo(mwh, 6)
}

function nameOf(month: number): string {
  return monthLabel(calendarMonthOf(month))
}
