import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { Spinner } from '~/ui/spinner'
import { heading, sectionOf, type SectionId } from './form-sections'
import type { FormState } from './form-state'
import { LiveAnswerView } from './live-answer'
import { invoiceFileName, invoiceHeading, invoiceMissing } from './sections/invoice-file'
import type { Live } from './use-live-answer'

type Props = {
  state: FormState
  mayPropose: boolean
  /** Whether the form needs an invoice, and whether none is chosen. */
  invoice: { isAsked: boolean; isMissing: boolean }
  isSending: boolean
  /** Undefined until the script has run. */
  live: Live | undefined
  announced: string
  /** Why the button is disabled; undefined when it is not. */
  disabledReason: string | undefined
}

/**
 * The sections, each with the number of its missing fields, and the button that simulates. With script the numbers follow the
 * typing; without it they are those of the page as it was sent.
 */
export function Rail({ state, mayPropose, invoice, isSending, live, announced, disabledReason }: Props) {
  const missing = [...namesIn(state.missing), ...(invoice.isMissing ? [invoiceFileName] : [])]
  const sections = (namesIn(state.sections) as SectionId[])
    .filter((id) => id !== 'proposta' || mayPropose)
    .map((id) => ({ ...heading(id, state.mode), missing: namesIn(state.missing).filter((name) => sectionOf(name) === id) }))
  const file = { ...invoiceHeading, missing: invoice.isMissing ? [invoiceFileName] : [] }
  const firstMissing = missing[0] === undefined ? undefined : { name: missing[0], message: state.firstMissing || invoiceMissing }
  return (
    <div className="rail actions">
      <nav aria-label="Seções do formulário">
        <ul>
          {[...sections, ...(invoice.isAsked ? [file] : [])].map((section) => (
            <li key={section.id}>
              <a href={`#${section.missing[0] ?? section.id}`}>
                {section.legend} <Left count={section.missing.length} />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p>
        {missing.length === 0 ? 'Tudo preenchido.' : `${leftText(missing.length)} ${missing.length === 1 ? 'campo' : 'campos'}.`}
      </p>
      <Button
        aria-disabled={isSending || disabledReason !== undefined || undefined}
        title={disabledReason}
        aria-describedby={disabledReason && reasonId}
      >
        {isSending ? <Spinner text="Calculando…" /> : 'SIMULAR ECONOMIA'}
      </Button>
      {disabledReason && (
        <p className="reason" id={reasonId}>
          {disabledReason}
        </p>
      )}
      {/* After the button, so that the button does not move when an answer arrives. */}
      {live && <LiveAnswerView live={live} announced={announced} missing={firstMissing} />}
      <p className="without-script hint">A contagem muda quando o formulário é atualizado ou enviado.</p>
    </div>
  )
}

const reasonId = 'motivo'

function Left({ count }: { count: number }) {
  if (count > 0) return <span className="left">{leftText(count)}</span>
  return (
    <span className="left">
      <Icon name="check" size={16} />
      <span className="sr-only">Completo</span>
    </span>
  )
}

function leftText(count: number): string {
  return count === 1 ? 'Falta 1' : `Faltam ${count}`
}

function namesIn(text: string): string[] {
  return text === '' ? [] : text.split(' ')
}
