import { meterProblemText } from '~/domain/hours/meter-faults'
import { Alert } from '~/ui/alert'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal } from '~/ui/format'
import { hoursAddress } from '../unit-address'
import { typedDifference, monthInQuery, titleOfMonth } from './hours-words'
import type { SentUnitHours } from './hours.server'

type Month = SentUnitHours['months'][number]

/** What was read of the file that was just sent. */
export function SentHours({ unitId, sent }: { unitId: string; sent: SentUnitHours }) {
  const { months, problems, intervalMinutes, isFromChamber, isUnadjusted, isAtEnd, unit } = sent
  const interval = intervalMinutes === 60 ? 'de hora em hora' : `de ${intervalMinutes} em ${intervalMinutes} minutos`
  return (
    <section className="grid gap-4" aria-labelledby="lido">
      <h2 id="lido">O que foi lido do arquivo</h2>
      <Alert tone="gain" title="As horas da unidade foram gravadas.">
        <p>
          {isFromChamber ? 'Consumo horário da CCEE' : 'Leituras'} {interval}, em {unit}, com a hora no{' '}
          {isAtEnd ? 'fim' : 'começo'} de cada intervalo.
        </p>
        {isUnadjusted && (
          <p>
            O arquivo não tem a coluna CONSUMO_CARGA_AJUSTADO_ACL: estas horas estão sem o ajuste das perdas, que as publicadas
            pela CCEE têm.
          </p>
        )}
      </Alert>
      {problems.length > 0 && (
        <Alert tone="warn" title="O que não entrou">
          <ul>
            {problems.map((problem) => (
              <li key={problem.fault}>{meterProblemText(problem)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <DataTable
        caption="Meses do arquivo"
        isCaptionHidden
        columns={columnsOf(unitId, isFromChamber)}
        rows={months}
        rowKey={({ month }) => String(month)}
        stacks
      />
    </section>
  )
}

/** The columns, with links to the months of a unit. */
function columnsOf(unitId: string, isFromChamber: boolean): readonly Column<Month>[] {
  const storedWords: Record<Month['stored'], string> = {
    new: 'novo',
    merged: 'sobre o anterior',
    replaced: isFromChamber ? 'no lugar das horas do medidor' : 'no lugar das horas da CCEE',
  }
  return [
    { header: 'Mês', cell: ({ month }) => <a href={hoursAddress(unitId, monthInQuery(month))}>{titleOfMonth(month)}</a> },
    { header: 'Horas lidas', cell: ({ hourCount }) => decimal(hourCount, 0), isNumeric: true },
    { header: 'Sem leitura', cell: ({ missingHours }) => (missingHours === 0 ? '–' : decimal(missingHours, 0)), isNumeric: true },
    { header: 'Total (kWh)', figure: { valueOf: ({ totalKwh }) => totalKwh, decimals: [0, 1] }, isNumeric: true },
    {
      header: 'Ante os dados do mês',
      cell: ({ totalKwh, typedMwh, missingHours }) =>
        (missingHours === 0 && !isFromChamber ? typedDifference(totalKwh / 1_000, typedMwh) : undefined) ?? '–',
      isNumeric: true,
    },
    { header: 'Gravado', cell: ({ stored }) => storedWords[stored] },
  ]
}
