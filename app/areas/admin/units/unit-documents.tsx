import { Link, useSearchParams } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { reportTypes } from '~/contract/measuring-points'
import { maxFilesAtOnce } from '~/contract/partner-companies'
import { maxFileMb } from '~/domain/files/limits'
import { monthKey } from '~/domain/units/calendar-month'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { FormProblems } from '~/ui/form-problems'
import { SendingKey } from '~/ui/sending-key'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { monthTitle } from '~/unit-text/words'
import { UnitFileRow } from './file-row'
import { reportValidator } from './unit-form'
import { reportWords } from './unit-words'
import type { Unit } from './unit.server'

type Props = Pick<Unit, 'sendingKey' | 'years' | 'year' | 'months' | 'monthKeys'>

/** Documents by month. The newest month is open, or the one with the document to remove. */
function MonthsOfYear({ months }: Pick<Unit, 'months'>) {
  const asked = useSearchParams()[0].get('excluir')
  const placeOf = (month: (typeof months)[number]) => `${monthKey(month)}-`
  const shown = months.filter(({ reports }) => reports.length > 0)
  const open = shown.find((month) => asked?.startsWith(placeOf(month))) ?? shown[0]
  return (
    <div>
      {shown.map((month) => (
        <Disclosure key={month.month} isOpen={month === open} summary={`${monthTitle(month)} (${month.reports.length})`}>
          <ul className="rows">
            {month.reports.map((report) => (
              <UnitFileRow key={report.url} file={report} note={reportWords[report.type]} place={placeOf(month)} />
            ))}
          </ul>
        </Disclosure>
      ))}
    </div>
  )
}

/** The documents of a unit's months, one year at a time, and the form that uploads more. */
export function UnitDocuments({ years, year, months, monthKeys, sendingKey }: Props) {
  if (year === undefined) {
    return (
      <section className="card stack" aria-labelledby="documentos">
        <h2 id="documentos">Documentos dos meses</h2>
        <p>A unidade ainda não tem meses. Os documentos de um mês entram depois dos dados dele.</p>
      </section>
    )
  }
  return (
    <section className="card stack" aria-labelledby="documentos">
      <h2 id="documentos">Documentos dos meses</h2>
      <ValidatedForm
        validator={reportValidator}
        subaction="reports"
        method="post"
        encType="multipart/form-data"
        className="stack"
        noValidate
      >
        <h3>Enviar documentos de um mês</h3>
        <SendingKey value={sendingKey} />
        <FormProblems subaction="reports" />
        <div className="grid gap-5 md:grid-cols-2">
          <ValidatedSelect
            name="month"
            label="Mês"
            placeholder="Escolha o mês"
            options={monthKeys.map((month) => ({ value: monthKey(month), label: monthTitle(month) }))}
            required
          />
          <ValidatedSelect
            name="type"
            label="Tipo"
            placeholder="Escolha o tipo"
            options={reportTypes.map((value) => ({ value, label: reportWords[value] }))}
            required
          />
        </div>
        <ValidatedField
          name="files"
          label="Arquivos"
          type="file"
          accept="application/pdf,.pdf,.xlsx"
          multiple
          hint={`Até ${maxFilesAtOnce} PDFs do mesmo tipo, de até ${maxFileMb} MB no todo. A planilha de medição pode ser XLSX.`}
          required
        />
        <div>
          <Button variant="secondary" busyText="Enviando…">
            Enviar documentos
          </Button>
        </div>
      </ValidatedForm>
      <nav className="tabs" aria-label="Ano dos documentos">
        {years.map((each) => (
          <Link
            key={each}
            to={`?${new URLSearchParams({ ano: String(each) })}#documentos`}
            aria-current={each === year ? 'page' : undefined}
          >
            {each}
          </Link>
        ))}
      </nav>
      <MonthsOfYear months={months} />
      {months.every(({ reports }) => reports.length === 0) && <p>Nenhum documento em {year}.</p>}
    </section>
  )
}
