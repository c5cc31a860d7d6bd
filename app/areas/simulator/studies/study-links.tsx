import { Form } from '@remix-run/react'
import { maxShareLabelCharacters } from '~/contract/study-shares'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { shortMoment } from '~/ui/format'
import { SelectField } from '~/ui/select-field'
import { intentName } from '../form/intents'
import type { OpenedStudy } from './study-settings.server'

/** Errors of a refused link. */
export type LinkErrors = { label?: string; labelError?: string; shareError?: string }

/** The links of a study: a form for another, and each with its address, expiry and last use. */
export function StudyLinks({ shares, label, labelError, shareError }: Pick<OpenedStudy, 'shares'> & LinkErrors) {
  return (
    <section className="card stack" aria-labelledby="links">
      <h2 id="links">Compartilhar</h2>
      <p>Quem tiver o link vê o resultado sem entrar, e não pode mudar nada. As análises guardadas não vão no link.</p>
      {shareError && <Alert tone="error">{shareError}</Alert>}
      <Form method="post" reloadDocument className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-[1_1_15rem]">
          <Field
            label="Para que é o link (opcional)"
            name="label"
            maxLength={maxShareLabelCharacters}
            defaultValue={label}
            errors={labelError ? [labelError] : undefined}
          />
        </div>
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

function ShareRow({ id, label, createdAt, expiresAt, lastOpenedAt, url, state }: OpenedStudy['shares'][number]) {
  const name = label ?? `Link de ${shortMoment(createdAt)}`
  return (
    <li id={`link-${id}`} className="items-end">
      <div className="stack">
        <div>
          <span id={`nome-${id}`}>{name}</span> {state === 'revoked' && <Badge tone="loss">Revogado</Badge>}
          {state === 'expired' && <Badge tone="warn">Vencido</Badge>}
          <p className="hint">
            Criado em {shortMoment(createdAt)}; vale até {shortMoment(expiresAt)}.{' '}
            {lastOpenedAt === null ? 'Ainda não foi aberto.' : `Aberto pela última vez em ${shortMoment(lastOpenedAt)}.`}
          </p>
        </div>
        {state === 'open' && (url === null ? <p className="hint">{untoldAddress}</p> : <Address id={id} name={name} url={url} />)}
      </div>
      {state === 'open' && (
        <Form method="post" reloadDocument>
          <input type="hidden" name="share" value={id} />
          <Button variant="danger" name={intentName} value="revogar" aria-label={`Revogar: ${name}`}>
            Revogar
          </Button>
        </Form>
      )}
    </li>
  )
}

/** For links created before addresses were stored. */
const untoldAddress = 'O endereço deste link não foi guardado. Se precisar dele, crie outro link.'

function Address({ id, name, url }: { id: string; name: string; url: string }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[1_1_15rem]">
        <Field label={`Endereço: ${name}`} name="link" id={`endereco-${id}`} readOnly value={url} />
      </div>
      <output className="has-[[hidden]]:hidden">
        <Button type="button" variant="secondary" data-copy={url} aria-describedby={`nome-${id}`} hidden>
          Copiar
        </Button>
      </output>
    </div>
  )
}
