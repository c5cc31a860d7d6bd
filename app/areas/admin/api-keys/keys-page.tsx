import { Form, useActionData } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { keyScopeWords, maxKeyNameCharacters } from '~/contract/api-keys'
import { keyScopes } from '~/domain/access/access'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { shortDate, shortMoment } from '~/ui/format'
import { Fieldset } from '~/ui/fieldset'
import { FormProblems } from '~/ui/form-problems'
import { PageHead } from '~/ui/page-head'
import { SendingKey } from '~/ui/sending-key'
import { ValidatedCheckbox, ValidatedField } from '~/ui/validated-field'
import { companyPath } from '../companies/paths'
import { keyValidator } from './key-form'
import type { CreatedKey, Keys } from './keys.server'

/** The keys of a company's programs. */
export function KeysPage({ company, keys, origin, suggestedEnd, sendingKey }: Keys) {
  const created = useActionData<CreatedKey>()?.created
  return (
    <>
      <PageHead
        title="Chaves da API"
        answer={company.name}
        lead="Com uma chave, um programa da empresa lê os dados dela, como um cliente os lê. Nenhuma chave grava."
        actions={
          <>
            <ButtonLink to="/api" variant="secondary">
              Ler as chamadas
            </ButtonLink>
            <ButtonLink to={companyPath(company.id)} variant="secondary">
              Voltar à empresa
            </ButtonLink>
          </>
        }
      />
      {created && <Created {...created} address={`${origin}/api/v1/companies/${encodeURIComponent(company.id)}`} />}
      <section className="card stack" aria-labelledby="chaves">
        <h2 id="chaves">Chaves da empresa</h2>
        {keys.length === 0 ? (
          <p>Nenhuma chave foi criada: nenhum programa lê os dados desta empresa.</p>
        ) : (
          <ul className="rows">
            {keys.map((key) => (
              <Key key={key.id} {...key} />
            ))}
          </ul>
        )}
      </section>
      {company.isArchived ? (
        <Alert tone="warn">A empresa está arquivada: as chaves dela não leem nada, e não é possível criar outra.</Alert>
      ) : (
        <NewKey suggestedEnd={suggestedEnd} sendingKey={sendingKey} />
      )}
    </>
  )
}

function Created({ name, secret, address }: NonNullable<CreatedKey['created']> & { address: string }) {
  return (
    <Alert tone="gain" title={`A chave “${name}” foi criada. Copie-a agora: ela não será mostrada de novo.`}>
      <p>
        <code className="wrap-anywhere" id="chave">
          {secret}
        </code>
      </p>
      <p>A empresa e as suas unidades, por exemplo:</p>
      <pre className="mt-2 whitespace-pre-wrap wrap-anywhere">{`curl -H "Authorization: Bearer ${secret}" "${address}"`}</pre>
    </Alert>
  )
}

function Key({ id, name, prefix, scopes, createdAt, createdBy, expiresOn, lastUsedOn, state }: Keys['keys'][number]) {
  return (
    <li>
      <div>
        <p>
          <strong className="wrap-anywhere">{name}</strong> <code>{prefix}…</code>{' '}
          {state === 'valid' ? (
            <Badge tone="gain">Vale até {shortDate(expiresOn)}</Badge>
          ) : (
            <Badge tone="warn">{state === 'revoked' ? 'Revogada' : `Venceu em ${shortDate(expiresOn)}`}</Badge>
          )}
        </p>
        <p className="hint wrap-anywhere">
          {scopes.map((scope) => keyScopeWords[scope]).join(' · ')}. Criada em {shortMoment(createdAt)}
          {createdBy === null ? '' : ` por ${createdBy}`}.{' '}
          {lastUsedOn === null ? 'Nunca foi usada.' : `Último uso em ${shortDate(lastUsedOn)}.`}
        </p>
      </div>
      {state !== 'revoked' && (
        <Form method="post">
          <input type="hidden" name="subaction" value="revoke" />
          <input type="hidden" name="key" value={id} />
          <Button variant="secondary" busyText="Revogando…">
            Revogar<span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}

function NewKey({ suggestedEnd, sendingKey }: Pick<Keys, 'suggestedEnd' | 'sendingKey'>) {
  return (
    <ValidatedForm
      validator={keyValidator}
      subaction="create"
      method="post"
      className="card stack"
      noValidate
      defaultValues={{ expiresOn: suggestedEnd }}
    >
      <h2>Criar uma chave</h2>
      <FormProblems subaction="create" />
      <SendingKey value={sendingKey} />
      <ValidatedField
        name="name"
        label="Nome"
        hint="O programa que vai usar a chave."
        maxLength={maxKeyNameCharacters}
        autoComplete="off"
        required
      />
      <Fieldset legend="O que a chave lê">
        {keyScopes.map((scope) => (
          <ValidatedCheckbox key={scope} name={scope} label={keyScopeWords[scope]} />
        ))}
      </Fieldset>
      <ValidatedField name="expiresOn" label="Último dia" type="date" hint="Até um ano a partir de hoje." required />
      <div>
        <Button busyText="Criando…">Criar a chave</Button>
      </div>
    </ValidatedForm>
  )
}
