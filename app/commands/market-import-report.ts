import type { MarketCheck } from '~/provider/market/import/check-market'
import type { FileReport, MonthRows, Outcome } from '~/provider/market/import/import-file'
import { shownDecimal, describeRows, shownInteger, shownMonth } from './report-text'

/** Result of one file, in Portuguese. */
export function describeOutcome(outcome: Outcome): string {
  if ('importedAt' in outcome)
    return `${outcome.kind}: já importado em ${outcome.importedAt.slice(0, 10).split('-').toReversed().join('/')}`
  if ('fewer' in outcome) return describeFewer(outcome)
  const { kind, months, rowsRead, rowsWritten, leftOut, repairs, notes } = outcome
  const left = rowsRead - rowsWritten
  return [
    `${kind}${describeMonths(months)}: linhas lidas: ${shownInteger(rowsRead)} · gravadas: ${shownInteger(rowsWritten)} · de fora: ${shownInteger(left)}`,
    ...section('De fora, por motivo:', leftOut),
    ...section('Consertado ao ler:', repairs),
    ...notes.map((note) => `  ${note}`),
  ].join('\n')
}

function describeFewer({ kind, fewer }: Extract<Outcome, { fewer: unknown }>): string {
  return [
    `${kind}: nada foi gravado. O arquivo tem menos de nove décimos das linhas que já estão gravadas:`,
    ...fewer.map(describeMonthRows),
    '  Uma amostra excluiria o resto do mês. Se o arquivo é o mês inteiro, importe-o de novo com --substituir.',
  ].join('\n')
}

function describeMonthRows({ month, stored, inFile }: MonthRows): string {
  return `  ${shownMonth(month)}  gravadas ${shownInteger(stored)} linhas · no arquivo ${shownInteger(inFile)}`
}

function section(title: string, rows: FileReport['leftOut']) {
  return rows.length > 0 ? [`  ${title}`, ...rows.map(describeRows)] : []
}

function describeMonths(months: readonly number[]) {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return ''
  return months.length === 1
    ? ` de ${shownMonth(first)}`
    : ` de ${shownMonth(first)} a ${shownMonth(last)} (${months.length} meses)`
}

/** State of the market after the import, and the next steps. */
export function describeCheck({ months, unknownProfiles, agentsWithoutCnpj, missing }: MarketCheck): string {
  const { count, first, freeMwh } = unknownProfiles
  return [
    ...describeTotals(months),
    ...(count > 0
      ? [
          `Perfis que não estão em lista_perfil_v1: ${shownInteger(count)} (${list(first, count)}). O consumo livre deles, ${shownDecimal(freeMwh)} MWh,`,
          '  está fora dos totais até que se saiba a classe de cada um: importe a lista_perfil_v1 mais nova.',
        ]
      : []),
    ...(agentsWithoutCnpj.count > 0
      ? [
          `Agentes sem CNPJ: ${shownInteger(agentsWithoutCnpj.count)} (${list(agentsWithoutCnpj.first, agentsWithoutCnpj.count)}).`,
        ]
      : []),
    missing.length > 0 ? `Falta importar: ${missing.join(', ')}.` : 'Todos os conjuntos de dados já foram importados.',
  ].join('\n')
}

function describeTotals(months: MarketCheck['months']) {
  if (months.length === 0) return ['Nenhum consumo livre somado: são precisos parcela_carga_consumo e lista_perfil_v1.']
  const lines = months.map(({ month, freeMwh, retailerMwh, controlMwh, differenceFraction }) =>
    [
      `  ${shownMonth(month)}  ${shownDecimal(freeMwh)} MWh`,
      ...(retailerMwh > 0 ? [`varejistas ${shownDecimal(retailerMwh)}`] : []),
      controlMwh === null ? 'sem total de controle' : `controle ${shownDecimal(controlMwh)}`,
      ...(differenceFraction === null ? [] : [`diferença ${percent(differenceFraction)}`]),
    ].join(' · '),
  )
  return [
    'Consumo livre de cada mês, sem a classe Distribuidor, ao lado do total de controle (consumo_mensal_ambiente_comercializacao):',
    ...lines,
    ...(months.some(({ retailerMwh }) => retailerMwh > 0)
      ? ['  Desde 02/2026 o total de controle não conta a classe Varejista: a diferença é a do consumo sem ela.']
      : []),
  ]
}

function percent(fraction: number) {
  const sign = fraction > 0 ? '+' : ''
  return `${sign}${(fraction * 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}%`
}

function list(first: readonly (number | string)[], count: number) {
  return first.join(', ') + (count > first.length ? '…' : '')
}
