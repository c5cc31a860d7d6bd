import { DataTable, type Column } from '~/ui/data-table'
import { TypedText } from '~/ui/typed-text'
import type { Lesson, Track } from '../partner'

/** The learning tracks of the prime tiers, lesson by lesson. */
export function Tracks({ tracks }: { tracks: readonly Track[] }) {
  return (
    <section className="stack" aria-labelledby="trilhas">
      <h2 id="trilhas">Trilhas de aprendizado</h2>
      {tracks.length === 0 ? (
        <p>As trilhas ainda não foram publicadas.</p>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-3">
          {tracks.map(({ id, title, lessons }) => (
            <DataTable key={id} caption={title} columns={columns} rows={lessons} rowKey={({ number }) => String(number)} />
          ))}
        </div>
      )}
    </section>
  )
}

const columns: readonly Column<Lesson>[] = [
  { header: 'Aula', cell: lessonCell },
  { header: 'PDF', cell: pdfCell },
]

function lessonCell({ number, title, url }: Lesson) {
  const name = `${number}. ${title}`
  return <TypedText>{url ? <a href={url}>{name}</a> : <>{name} (Indisponível)</>}</TypedText>
}

function pdfCell({ pdf }: Lesson) {
  if (!pdf) return <span className="hint">Indisponível</span>
  return (
    <a href={pdf.path}>
      Baixar <span className="sr-only">{pdf.name}</span>
    </a>
  )
}
