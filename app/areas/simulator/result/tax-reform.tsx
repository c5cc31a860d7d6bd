import type { StudyMode } from '~/domain/study/mode'
import { savingTone } from '~/study-text/saving-text'
import { scenarioWords } from '~/study-text/scenario-words'
import {
  reformChoiceNames,
  reformNotes,
  reformRows,
  reformSentence,
  reformSources,
  reformTitle,
  regimeRows,
  todaysTaxesNote,
  type ChosenReform,
  type ReformChoice,
  type ReformRow,
  type RegimeRow,
} from '~/study-text/tax-reform'
import { Alert } from '~/ui/alert'
import { DataTable, type Column } from '~/ui/data-table'
import { keysOf } from '~/domain/records/records'
import { money, signedMoney } from '~/ui/format'

/** What a page has of the reform: nothing asked, an answer, or why there is none. */
export type ShownReform = { choice?: ReformChoice | undefined; chosen?: ChosenReform; problem?: string }

type Props = {
  mode: StudyMode
  reform: ShownReform
  /** Names of the years in order. */
  yearNames: readonly string[]
  /** The page's address, and its query without `reforma`. */
  path: string
  query: string
  /** What the years add up, where it is not the study itself. */
  about?: string
}

/** The switch between the headline alone and the second answers, and the chosen one year by year. */
export function TaxReformSection({ mode, reform: { choice, chosen, problem }, yearNames, path, query, about }: Props) {
  return (
    <section className="grid min-w-0 gap-6" aria-labelledby="reforma">
      <h2 id="reforma">{chosen ? reformTitle(chosen.answer) : 'Com a reforma tributária'}</h2>
      {chosen && (
        <p>
          <strong>{reformSentence(chosen)}</strong>
        </p>
      )}
      <p>
        {todaysTaxesNote} Escolha abaixo para ver cada ano com os impostos que ele terá. {about}
      </p>
      <nav className="tabs max-md:flex-wrap max-md:overflow-visible" aria-label="Impostos dos próximos anos">
        {keysOf(reformChoiceNames).map((name) => (
          <a key={name} href={addressOf(path, query, name)} aria-current={name === (choice ?? 'hoje') ? 'true' : undefined}>
            {reformChoiceNames[name]}
          </a>
        ))}
      </nav>
      {problem && <Alert tone="warn">{problem}</Alert>}
      {chosen && <ReformAnswerTables mode={mode} chosen={chosen} yearNames={yearNames} />}
    </section>
  )
}

function addressOf(path: string, query: string, choice: ReformChoice | 'hoje'): string {
  const asked = [query, choice === 'hoje' ? '' : `reforma=${choice}`].filter(Boolean).join('&')
  return `${path}${asked && '?'}${asked}#reforma`
}

function ReformAnswerTables({ mode, chosen, yearNames }: Pick<Props, 'mode' | 'yearNames'> & { chosen: ChosenReform }) {
  return (
    <>
      <DataTable
        caption={`${reformTitle(chosen.answer)}: o custo de cada ano`}
        columns={reformColumns(mode)}
        rows={reformRows(chosen, yearNames)}
        rowKey={({ label }) => label}
        pairs="labelled"
      />
      <ul className="grid list-disc gap-1 pl-6">
        {reformNotes(chosen).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <DataTable
        caption="Os impostos de cada ano"
        columns={regimeColumns}
        rows={regimeRows(chosen.answer)}
        rowKey={({ label }) => label}
        pairs="labelled"
      />
      <p className="hint">
        Fontes:{' '}
        {reformSources(chosen.answer).map(({ title, href }, index) => (
          <span key={title}>
            {index > 0 && '; '}
            <a href={href} rel="noreferrer">
              {title}
            </a>
          </span>
        ))}
        .
      </p>
    </>
  )
}

function reformColumns(mode: StudyMode): Column<ReformRow>[] {
  const { base, alternative } = scenarioWords[mode]
  return [
    { header: 'Ano', cell: ({ label }) => label },
    { header: `Custo ${base.ofCost}`, cell: ({ baseBrl }) => money(baseBrl), isNumeric: true },
    { header: `Custo ${alternative.ofCost}`, cell: ({ alternativeBrl }) => money(alternativeBrl), isNumeric: true },
    { header: 'Economia', cell: ({ savingBrl }) => toned(savingBrl, money(savingBrl)), isNumeric: true },
    { header: 'Com os impostos de hoje', cell: ({ headlineSavingBrl: brl }) => toned(brl, money(brl)), isNumeric: true },
    { header: 'Diferença', cell: ({ differenceBrl }) => toned(differenceBrl, signedMoney(differenceBrl)), isNumeric: true },
  ]
}

/** A smaller difference is neither gain nor loss. */
const halfCentBrl = 0.005

function toned(brl: number, text: string) {
  return <span className={Math.abs(brl) < halfCentBrl ? undefined : savingTone(brl)}>{text}</span>
}

const regimeColumns: readonly Column<RegimeRow>[] = [
  { header: 'Ano', cell: ({ label }) => label },
  { header: 'PIS e COFINS', cell: ({ pisCofins }) => pisCofins },
  { header: 'CBS', cell: ({ cbs }) => cbs },
  { header: 'IBS', cell: ({ ibs }) => ibs },
  { header: 'ICMS', cell: ({ icms }) => icms },
]
