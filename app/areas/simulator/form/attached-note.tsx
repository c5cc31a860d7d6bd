import { Alert } from '~/ui/alert'

/** Differences between an attached invoice and the form, and the fields it filled. */
export type AttachedNote = { differences: readonly string[]; filled: readonly string[] }

/** Shown before the study is made; sending the form again accepts its values. */
export function AttachedInvoiceNote({ differences, filled }: AttachedNote) {
  return (
    <Alert
      tone="warn"
      title={
        differences.length > 0
          ? 'A fatura não diz o mesmo que o formulário: confira e simule de novo.'
          : 'A fatura preencheu o que faltava: confira e simule de novo.'
      }
    >
      {differences.length > 0 && (
        <ul>
          {differences.map((difference) => (
            <li key={difference}>{difference}</li>
          ))}
        </ul>
      )}
      {filled.length > 0 && <p>Preenchido com a fatura: {list.format(filled)}.</p>}
      <p>A fatura foi recebida: não é preciso anexá-la outra vez.</p>
    </Alert>
  )
}

const list = new Intl.ListFormat('pt-BR')
