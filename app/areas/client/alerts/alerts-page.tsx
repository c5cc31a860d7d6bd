import { Form, Link, useActionData } from '@remix-run/react'
import { byWorth } from '~/domain/units/alerts'
import { alertKindTitles, worthText } from '~/unit-text/alerts'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { shortDate, shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import type { AnsweredItem, Attention, AttentionItem } from '../home/attention'
import { AttentionRow } from '../home/attention-list'
import { alertsPath } from './paths'

/** The days of the form that postpones: tomorrow, what is suggested, and the last one allowed. */
type Days = { first: string; suggested: string; last: string }
type Props = { isSubscribed: boolean; attention: Attention; showsAnswered: boolean; whole: string | null; days: Days }

/** The action's answer to a refused form: of which alert, and what was typed. */
type Refused = {
  subaction?: string
  refusal?: string
  fieldErrors?: { until?: string }
  repopulateFields?: { until?: string }
}

/** Alerts of a kind, of most worth, on the page of all kinds. */
const shownOfKind = 5

/** A company's alerts: by kind and worth, each with what may be done about it; then those that were answered, and the monthly mail. */
export function AlertsPage({ isSubscribed, attention, showsAnswered, whole, days }: Props) {
  const refused = useActionData<Refused>()
  return (
    <main id="conteudo" className="page page-form stack">
      <PageHead
        title="Alertas"
        answer={answerOf(attention)}
        actions={
          <ButtonLink to="/client" variant="secondary">
            Voltar
          </ButtonLink>
        }
      />
      {refused?.refusal && <Alert tone="error">{refused.refusal}</Alert>}
      {attention.news && <Alert tone="info">{attention.news}</Alert>}
      {byWorth(attention.items).map(({ kind, items, worthBrl }) => (
        <section key={kind} className="stack" aria-labelledby={`alertas-${kind}`}>
          <h2 id={`alertas-${kind}`}>{[alertKindTitles[kind], worthText(worthBrl) ?? []].flat().join(': ')}</h2>
          <ul className="rows card">
            {(kind === whole ? items : items.slice(0, shownOfKind)).map((item) => (
              <AttentionRow key={keyOf(item)} {...item}>
                <AnswerForm item={item} days={days} refused={refused?.subaction === keyOf(item) ? refused : undefined} />
              </AttentionRow>
            ))}
          </ul>
          {kind !== whole && items.length > shownOfKind && (
            <p>
              <Link to={`${alertsPath}?tipo=${kind}#alertas-${kind}`}>
                Ver os {items.length} alertas <span className="sr-only">de {alertKindTitles[kind]}</span>
              </Link>
            </p>
          )}
        </section>
      ))}
      <Answered items={attention.answered} isShown={showsAnswered} />
      <Form method="post" className="card stack">
        <h2>Alertas por e-mail</h2>
        <p>
          Uma vez por mês, a partir do dia 20, enviamos ao e-mail da sua conta o que pede atenção nas unidades: consumo fora dos
          limites do contrato, demanda acima da contratada, energia reativa e faturas finalizadas.
        </p>
        <CheckboxField
          name="monthly"
          value="on"
          label="Quero receber os alertas por e-mail uma vez por mês"
          defaultChecked={isSubscribed}
        />
        <p className="hint">
          Ao marcar, você consente que usemos o seu e-mail para este envio (LGPD, art. 7º, I). Para cancelar, desmarque aqui ou
          use o link de qualquer mensagem. Saiba mais na <Link to="/policy-privacy">política de privacidade</Link>.
        </p>
        <div>
          <Button busyText="Salvando…">Salvar</Button>
        </div>
      </Form>
    </main>
  )
}

/** Open where its day was refused. Without script the date's Enter postpones: its button is the first. */
function AnswerForm({ item, days, refused }: { item: AttentionItem; days: Days; refused: Refused | undefined }) {
  const error = refused?.fieldErrors?.until
  return (
    <Disclosure summary="Resolver ou adiar" isOpen={error !== undefined}>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="subaction" value={keyOf(item)} />
        <Field
          label="Adiar até"
          name="until"
          id={`until-${keyOf(item).replaceAll(' ', '-')}`}
          type="date"
          min={days.first}
          max={days.last}
          defaultValue={refused?.repopulateFields?.until ?? days.suggested}
          errors={error === undefined ? undefined : [error]}
        />
        <div className="flex flex-wrap gap-3">
          <Button name="state" value="postponed" variant="secondary" busyText="Adiando…">
            Adiar
          </Button>
          <Button name="state" value="resolved" busyText="Salvando…">
            Resolvido
          </Button>
        </div>
      </Form>
    </Disclosure>
  )
}

function Answered({ items, isShown }: { items: readonly AnsweredItem[]; isShown: boolean }) {
  if (items.length === 0) return null
  if (!isShown) {
    return (
      <p>
        <Link to={`${alertsPath}?respondidos=1#respondidos`}>Mostrar resolvidos e adiados ({items.length})</Link>
      </p>
    )
  }
  return (
    <section className="stack" aria-labelledby="respondidos">
      <h2 id="respondidos">Resolvidos e adiados</h2>
      <ul className="rows card">
        {items.map((item) => (
          <AttentionRow key={keyOf(item)} {...item}>
            <p className="hint">{saidOf(item)}</p>
            <Form method="post">
              <input type="hidden" name="subaction" value={keyOf(item)} />
              <Button name="state" value="open" variant="secondary" busyText="Reabrindo…">
                Reabrir
              </Button>
            </Form>
          </AttentionRow>
        ))}
      </ul>
      <p>
        <Link to={alertsPath}>Esconder resolvidos e adiados</Link>
      </p>
    </section>
  )
}

function keyOf({ kind, month, unitId }: AttentionItem) {
  return `${kind} ${month} ${unitId}`
}

function saidOf({ until, answeredAt }: AnsweredItem) {
  return until === null ? `Resolvido em ${shortMoment(answeredAt)}` : `Adiado até ${shortDate(until)}`
}

/** "R$ 12.400,00 em 136 alertas". */
function answerOf({ items }: Attention) {
  if (items.length === 0) return 'Nada pede atenção agora'
  const count = items.length === 1 ? '1 alerta' : `${items.length} alertas`
  const worth = worthText(items.reduce((sum, { worthBrl }) => sum + worthBrl, 0))
  return worth === undefined ? count : `${worth} em ${count}`
}
