import { maxPortfolioUnits } from '~/contract/portfolios'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { Field } from '~/ui/field'
import { portfoliosPath } from './paths'

/** The spreadsheet of units, with a link to its template. */
export function FileField({ error }: { error?: string | undefined }) {
  return (
    <>
      <p>
        Uma linha por unidade: o consumo de um mês médio, ou o de cada mês do ano. Baixe o modelo em{' '}
        <a href={`${portfoliosPath}/modelo.xlsx`} download>
          Excel
        </a>{' '}
        ou em{' '}
        <a href={`${portfoliosPath}/modelo.csv`} download>
          CSV
        </a>
        .
      </p>
      <Field
        name="file"
        label="Planilha das unidades"
        type="file"
        accept=".csv,.xlsx,text/csv"
        hint={`CSV ou XLSX de até ${maxFileMb} MB e ${maxPortfolioUnits} unidades.`}
        data-max-bytes={maxFileBytes}
        errors={error === undefined ? undefined : [error]}
      />
    </>
  )
}
