import { monthField, monthFieldNames, type MonthField } from '~/domain/month-data/month-fields'
import { monthDataNames } from '~/domain/month-data/month-names'
import { costFields, suppliersField, type CostField } from '~/domain/units/cost-lines'
import type { Column } from '~/ui/data-table'
import { TypedText } from '~/ui/typed-text'
import { typedField } from '../columns'
import { costHeader, costWords, figureWords, statusOf, unitInFile, type ImportField, type ImportRow } from './import-words'

type Options = { isDraft: boolean; rows: readonly ImportRow[]; problems: Readonly<Record<string, string>> }

/**
 * The columns of an import's rows: the notes, and the fields present in these rows. For an existing month each changed figure is
 * shown before and after.
 */
export function rowColumns({ isDraft, rows, problems }: Options): readonly Column<ImportRow>[] {
  const isRefused = Object.keys(problems).length > 0
  const has = (field: MonthField | 'status' | 'isRetroactive') =>
    rows.some(({ cells, figures }) => cells[field] !== undefined || figures[field] !== undefined)
  return [
    { header: isDraft ? 'Gravar' : 'Mês', cell: (row) => <RowName row={row} isDraft={isDraft} /> },
    ...(isDraft || isRefused
      ? [{ header: 'A conferir', cell: (row: ImportRow) => <Notes row={row} isDraft={isDraft} refused={problems[row.line]} /> }]
      : []),
    ...monthFieldNames.filter(has).map((name) => figureColumn(name, rows)),
    ...costFields.filter(({ name }) => rows.some(({ cells }) => cells[name] !== undefined)).map(costColumn),
    ...(has('status') ? [{ header: 'Situação', cell: StatusCell }] : []),
    ...(has('isRetroactive') ? [{ header: 'Retroativo', cell: RetroactiveCell }] : []),
  ]
}

function figureColumn(name: MonthField, rows: readonly ImportRow[]): Column<ImportRow> {
  const { shortLabel, label, unit } = monthField(name)
  const words = figureWords(
    typedField(name),
    rows.flatMap(({ figures, current }) => [figures[name], current?.[name]]),
  )
  return {
    header: `${shortLabel ?? label} (${unit})`,
    cell: (row) => <FigureCell row={row} name={name} words={words} />,
    isNumeric: true,
  }
}

function costColumn(field: (typeof costFields)[number]): Column<ImportRow> {
  return {
    header: costHeader(field),
    cell: (row) => <CostCell row={row} name={field.name} />,
    isNumeric: field.name !== suppliersField,
  }
}

/** The lines of the file and those that they replace. */
function CostCell({ row: { figures, current, cells }, name }: { row: ImportRow; name: CostField }) {
  const read = costWords(figures.custosDiscriminados ?? [], name)
  if (read === undefined) return <TypedText>{cells[name] ?? '–'}</TypedText>
  return (
    <span className="wrap-anywhere">
      <Change before={current && (costWords(current.custosDiscriminados, name) ?? 'vazio')} after={read} />
    </span>
  )
}

function RowName({ row, isDraft }: { row: ImportRow; isDraft: boolean }) {
  const name = (
    <span className="wrap-anywhere">
      {monthOf(row)}
      <span className="hint block font-normal">{`Linha ${row.line}, ${unitInFile(row)}`}</span>
    </span>
  )
  if (!isDraft) return name
  return (
    <label className="choice">
      <input type="checkbox" name="include" value={row.line} defaultChecked={row.isIncluded} />
      {name}
    </label>
  )
}

function monthOf({ year, month, cells }: ImportRow) {
  if (month !== null && year !== null) return `${monthDataNames[month - 1]} de ${year}`
  const written = [cells.month, cells.year].filter(Boolean).join(' ')
  return written === '' ? 'Sem mês' : written
}

type FigureCellProps = { row: ImportRow; name: MonthField; words: (value: number | null) => string }

function FigureCell({ row, name, words }: FigureCellProps) {
  const { figures, current, cells } = row
  const read = figures[name]
  if (read === undefined) return hasProblem(row, name) ? <TypedText>{cells[name] ?? ''}</TypedText> : '–'
  return <Change before={current && words(current[name])} after={words(read)} />
}

function StatusCell({ figures: { status }, current, cells }: ImportRow) {
  if (status === undefined) return <TypedText>{cells.status ?? '–'}</TypedText>
  return <Change before={current && statusOf(current.status)} after={statusOf(status)} />
}

function RetroactiveCell({ figures: { isRetroactive }, current, cells }: ImportRow) {
  if (isRetroactive === undefined) return <TypedText>{cells.isRetroactive ?? '–'}</TypedText>
  return <Change before={current && yesOrNo(current.isRetroactive)} after={yesOrNo(isRetroactive)} />
}

function yesOrNo(answer: boolean) {
  return answer ? 'Sim' : 'Não'
}

function Change({ before, after }: { before: string | null; after: string }) {
  if (before === null || before === after) return after
  return (
    <>
      <del className="hint block">{before}</del> <ins>{after}</ins>
    </>
  )
}

/** The row's problems; for an existing month also the checkbox that allows overwriting. */
function Notes({ row, isDraft, refused }: { row: ImportRow; isDraft: boolean; refused: string | undefined }) {
  const messages = [...row.problems.map(problemText), ...(refused ? [refused] : [])]
  return (
    <>
      {messages.map((message) => (
        <span key={message} className="error">
          {message}
        </span>
      ))}
      {isDraft && row.current && (
        <label className="choice">
          <input type="checkbox" name="replace" value={row.line} defaultChecked={row.replaces} />
          <span>
            Atualizar<span className="sr-only">{` a linha ${row.line}`}</span>
          </span>
        </label>
      )}
    </>
  )
}

/** A problem with the name of its column, which may be out of view: 'Demanda medida: "x" não é um número'. */
function problemText({ field, message }: ImportRow['problems'][number]) {
  const name = monthFieldNames.find((it) => it === field)
  return name && message.startsWith('"') ? `${monthField(name).label}: ${message}` : message
}

function hasProblem({ problems }: ImportRow, name: ImportField) {
  return problems.some(({ field }) => field === name)
}
