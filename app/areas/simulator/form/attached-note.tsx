import { Alert } from '~/ui/alert'
import { ShortenedName } from './shortened-name'

/** Differences between an attached invoice and the form, and the fields it filled. */
export type AttachedNote = {
  differences: readonly string[]
  filled: readonly string[]
  /** The customer's full name, if the form was filled with its beginning. */
  shortenedName: string | undefined
}

/** Whether the person has something to check before the study is made. */
export function asksToCheck({ differences, filled }: AttachedNote): boolean {
  return differences.length > 0 || filled.length > 0
}

/** Shown before the study is made; sending the form again accepts its values. */
export function AttachedInvoiceNote(note: AttachedNote) {
  const { differences, filled, shortenedName } = note
  return (
    <Alert tone={asksToCheck(note) ? 'warn' : 'info'} title={titleOf(note)}>
      {differences.length > 0 && (
        <ul>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      {filled.length > 0 && <p>Preenchido com a fatura: {list.format(filled)}.</p>}
      <ShortenedName name={shortenedName} />
      <p>A fatura foi recebida: não é preciso anexá-la outra vez.</p>
    </Alert>
  )
}

function titleOf({ differences, filled }: AttachedNote): string {
  if (differences.length > 0) return 'A fatura não diz o mesmo que o formulário: confira e simule.'
  return filled.length > 0 ? 'A fatura preencheu o que faltava: confira e simule.' : 'A fatura confere com o formulário.'
}

const list = new Intl.ListFormat('pt-BR')
