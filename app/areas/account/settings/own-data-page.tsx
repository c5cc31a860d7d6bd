import { Form } from '@remix-run/react'
import { deletionDays, type deletionStatuses, type retentionReasons } from '~/contract/privacy'
import { maxReasonCharacters } from '~/contract/text'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { shortDate, shortMoment } from '~/ui/format'
import { TextareaField } from '~/ui/textarea-field'

type Asked = {
  status: (typeof deletionStatuses)[number]
  requestedAt: string
  dueOn: string
  decidedAt: string | null
  retentionReason: (typeof retentionReasons)[number] | null
  note: string | null
}

type Props = { asked?: Asked | undefined; reason: string; problem?: string }

export function OwnDataPage({ asked, reason, problem }: Props) {
  return (
    <>
      <section className="card stack">
        <h2>Baixar os meus dados</h2>
        <p>Tudo o que guardamos sobre você: cadastro, consentimentos, sessões, estudos, contatos e atividade.</p>
        <p className="flex flex-wrap gap-3">
          <a className="btn btn-primary" href="/conta/dados.json" download>
            Baixar em JSON
          </a>
          <a className="btn" href="/conta/dados.csv" download>
            Baixar em CSV (planilha)
          </a>
        </p>
      </section>
      <section className="card stack">
        <h2>Excluir os meus dados</h2>
        {problem && <Alert tone="error">{problem}</Alert>}
        {asked?.status === 'pending' ? <Waiting asked={asked} /> : <Ask asked={asked} reason={reason} />}
      </section>
    </>
  )
}

function Waiting({ asked }: { asked: Asked }) {
  return (
    <Form method="post" className="stack">
      <Alert tone="info">
        Pedido recebido em {shortMoment(asked.requestedAt)}. Respondemos até {shortDate(asked.dueOn)}.
      </Alert>
      <div>
        <Button name="intent" value="withdraw" variant="secondary" busyText="Retirando…">
          Desistir do pedido
        </Button>
      </div>
    </Form>
  )
}

function Ask({ asked, reason }: { asked: Asked | undefined; reason: string }) {
  return (
    <Form method="post" className="stack">
      {asked && <Outcome asked={asked} />}
      <p>
        Respondemos em até {deletionDays} dias. Só guardamos o que um processo, a lei ou o exercício de um direito exigir, e
        dizemos o motivo. Enquanto o pedido espera, você pode desistir.
      </p>
      <TextareaField
        name="reason"
        label="Motivo (se quiser contar)"
        maxLength={maxReasonCharacters}
        rows={3}
        defaultValue={reason}
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busyText="Enviando…">
          Pedir a exclusão
        </Button>
      </div>
    </Form>
  )
}

function Outcome({ asked: { status, retentionReason, note } }: { asked: Asked }) {
  if (status === 'withdrawn') return <Alert tone="info">Você desistiu do pedido anterior.</Alert>
  if (retentionReason === null) return null
  return (
    <Alert tone="warn" title="O pedido anterior foi respondido: os dados foram mantidos.">
      <p>Motivo: {retentionWords[retentionReason]}.</p>
      {note && <p>{note}</p>}
    </Alert>
  )
}

const retentionWords: Record<(typeof retentionReasons)[number], string> = {
  LEGAL_PROCEEDINGS: 'processo judicial ou administrativo',
  LEGAL_OBLIGATION: 'obrigação legal',
  EXERCISE_OF_RIGHTS: 'exercício regular de direitos',
}
