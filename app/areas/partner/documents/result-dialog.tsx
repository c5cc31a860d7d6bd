import { ButtonLink } from '~/ui/button'
import { FocusOnOpen } from '~/ui/focus-on-open'
import { Icon } from '~/ui/icon'
import { documentsPath } from '../paths'
import type { Result } from './result'

const messages = {
  sent: {
    tone: 'gain',
    title: 'Documentos enviados!',
    text: 'Recebemos os seus documentos. Nossa equipe responde em até 48 horas úteis.',
  },
  deleted: { tone: 'gain', title: 'Documento deletado!', text: 'Ele não está mais entre os documentos enviados.' },
  'not-deleted': {
    tone: 'loss',
    title: 'Erro ao deletar documento!',
    text: 'Ele pode já ter sido excluído. Confira a lista e, se ele ainda estiver nela, tente novamente.',
  },
} as const satisfies Record<Result, { tone: string; title: string; text: string }>

/** The result of a sending or a deletion: a dialog rendered open, without script. */
export function ResultDialog({ result }: { result: Result }) {
  const { tone, title, text } = messages[result]
  return (
    <dialog open className="result" aria-labelledby="resultado">
      <FocusOnOpen className="stack">
        <span className={tone}>
          <Icon name={tone === 'gain' ? 'check' : 'alert'} size={40} />
        </span>
        <h2 id="resultado">{title}</h2>
        <p>{text}</p>
        <p>
          <ButtonLink to={documentsPath}>Fechar</ButtonLink>
        </p>
      </FocusOnOpen>
    </dialog>
  )
}
