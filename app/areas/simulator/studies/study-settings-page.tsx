import { Form } from '@remix-run/react'
import { maxStudyNameCharacters } from '~/contract/studies'
import { tariffPeriod } from '~/study-text/tariff-text'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { SelectField } from '~/ui/select-field'
import { intentName, recalculateIntent } from '../form/intents'
import { modeTexts } from '../study/modes'
import type { OpenedStudy } from './study-settings.server'

type Props = OpenedStudy & { nameError?: string; shareUrl?: string; shareError?: string }

/** The settings of a saved study: its name, its links, a copy, its files. */
export function OrganisePage(study: Props) {
  const { id, title, mode, createdAt } = study
  return (
    <main id="conteudo" className="page grid gap-10">
      <div className="stack">
        <PageTitle title={title} lead={`${modeTexts[mode].name}, de ${shortMoment(createdAt)}.`} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`/simulacao?estudo=${id}`} reloadDocument>
            Ver o resultado
          </ButtonLink>
          <ButtonLink to={`/simulacao/carteiras/nova?estudo=${id}`} reloadDocument variant="secondary">
            Usar as condições em uma carteira
          </ButtonLink>
          <ButtonLink to="/simulacao/estudos" reloadDocument variant="secondary">
            Estudos guardados
          </ButtonLink>
        </div>
      </div>
      <Naming {...study} />
      <Sharing {...study} />
      <Remaking {...study} />
      <section className="card stack" aria-labelledby="apagar">
        <h2 id="apagar">Apagar</h2>
        <p>O estudo, os seus links e as imagens que só ele usa deixam de existir.</p>
        <div>
          <ButtonLink to={`/simulacao/estudos/${id}/excluir`} reloadDocument variant="secondary">
            Apagar este estudo
          </ButtonLink>
        </div>
      </section>
    </main>
  )
}

function Naming({ name, title, nameError }: Props) {
  return (
    <section className="card stack" aria-labelledby="nome">
      <h2 id="nome">Nome</h2>
      <Form method="post" reloadDocument className="flex max-w-[36rem] flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[1_1_15rem]">
          <Field
            label="Nome do estudo"
            name="name"
            maxLength={maxStudyNameCharacters}
            defaultValue={name ?? title.slice(0, 80)}
            required
            errors={nameError ? [nameError] : undefined}
          />
        </div>
        <Button variant="secondary" name={intentName} value="renomear">
          Renomear
        </Button>
      </Form>
    </section>
  )
}

function Sharing({ shares, shareUrl, shareError }: Props) {
  return (
    <section className="card stack" aria-labelledby="links">
      <h2 id="links">Compartilhar</h2>
      <p>Quem tiver o link vê o resultado sem entrar, e não pode mudar nada.</p>
      {shareError && <Alert tone="error">{shareError}</Alert>}
      {shareUrl && (
        <Alert tone="gain" title="Link pronto. Copie agora: ele não é mostrado de novo.">
          <div className="mt-3 flex flex-wrap items-end gap-3">
            <div className="min-w-0 flex-[1_1_15rem]">
              <Field label="Link" name="link" readOnly value={shareUrl} />
            </div>
            <output>
              <Button type="button" variant="secondary" data-copy={shareUrl} hidden>
                Copiar link
              </Button>
            </output>
          </div>
        </Alert>
      )}
      <Form method="post" reloadDocument className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Vale por"
          name="days"
          defaultValue="30"
          options={[
            { value: '7', label: '7 dias' },
            { value: '30', label: '30 dias' },
            { value: '90', label: '90 dias' },
            { value: '365', label: 'um ano' },
          ]}
        />
        <Button variant="secondary" name={intentName} value="compartilhar">
          Criar link
        </Button>
      </Form>
      {shares.length > 0 && (
        <ul className="rows">
          {shares.map((share) => (
            <ShareRow key={share.id} {...share} />
          ))}
        </ul>
      )}
    </section>
  )
}

function ShareRow({ id, createdAt, expiresAt, state }: OpenedStudy['shares'][number]) {
  return (
    <li>
      <div>
        Criado em {shortMoment(createdAt)} {state === 'revoked' && <Badge tone="loss">Revogado</Badge>}
        {state === 'expired' && <Badge tone="warn">Vencido</Badge>}
        <p className="hint">Vale até {shortMoment(expiresAt)}</p>
      </div>
      {state === 'open' && (
        <Form method="post" reloadDocument>
          <input type="hidden" name="share" value={id} />
          <Button variant="danger" name={intentName} value="revogar" aria-label={`Revogar o link de ${shortMoment(createdAt)}`}>
            Revogar
          </Button>
        </Form>
      )}
    </li>
  )
}

function Remaking({ id, tariff, day }: Props) {
  return (
    <section className="card stack" aria-labelledby="refazer">
      <h2 id="refazer">Refazer</h2>
      <p>
        Este estudo usa a {tariffPeriod({ tariff })}, como estava em {day.split('-').toReversed().join('/')}. Recalcular faz outro
        estudo, com a tarifa e os parâmetros de hoje; este fica como está.
      </p>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action="/simulacao" reloadDocument>
          <input type="hidden" name="estudo" value={id} />
          <Button variant="secondary" name={intentName} value={recalculateIntent} busyText="Calculando…">
            Recalcular com a tarifa vigente
          </Button>
        </Form>
        <Form method="post" reloadDocument>
          <Button variant="secondary" name={intentName} value="duplicar">
            Duplicar
          </Button>
        </Form>
        <ButtonLink to={`/simulacao?editar=${id}`} reloadDocument variant="secondary">
          Editar como novo
        </ButtonLink>
      </div>
    </section>
  )
}
