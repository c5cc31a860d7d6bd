import { Form } from '@remix-run/react'
import { keyScopeWords, maxKeyCallsAnHour } from '~/contract/api-keys'
import { keyScopes } from '~/domain/access/access'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { ErrorSummary } from '~/ui/error-summary'
import { Field } from '~/ui/field'
import { decimal } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { SectionLinks } from '~/ui/section-links'
import type { DescribedCall, DescribedMessage } from './describe.server'
import { fieldColumns, Messages } from './messages'
import type { TriedCall } from './try-call.server'

type Props = {
  calls: DescribedCall[]
  messages: DescribedMessage[]
  signatureCheck: string
  origin: string
  tried?: TriedCall | undefined
}

/** The calls of the API, for who writes a program with a key. */
export function ApiPage({ calls, messages, signatureCheck, origin, tried }: Props) {
  const base = `${origin}/api/v1`
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="API para programas"
        lead="Com uma chave, um programa de uma empresa lê as unidades, os meses e os alertas dela, como um cliente os lê. Com um webhook, ele é avisado do que acontece."
      />
      <SectionLinks
        sections={[
          { id: 'chave', label: 'A chave' },
          ...keyScopes.map((id) => ({ id, label: keyScopeWords[id] })),
          { id: 'experimentar', label: 'Experimentar' },
          { id: 'avisos', label: 'Avisos' },
        ]}
      />
      <section className="stack" aria-labelledby="chave">
        <h2 id="chave">A chave</h2>
        <p>
          Quem administra a plataforma cria a chave de uma empresa e diz o que ela lê. Envie-a em cada chamada, no cabeçalho{' '}
          <code className="wrap-anywhere">Authorization: Bearer fk_…</code>, e guarde-a como uma senha: fora de páginas, de
          repositórios e de endereços. As chamadas só leem, e respondem em JSON.
        </p>
        <p>
          Uma chave faz até {decimal(maxKeyCallsAnHour, 0)} chamadas por hora; acima disso a resposta é 429, e o cabeçalho{' '}
          <code>Retry-After</code> diz quantos segundos esperar. O primeiro endereço é o da empresa, com o id que quem administra
          lhe dá: ele lista as unidades e os ids delas.
        </p>
        <p>
          Energia em MWh, demanda em kW, energia reativa em kvarh e valores em R$, salvo onde o nome do campo diz outra unidade.
          Nulo é o que não se conhece.
        </p>
      </section>
      {keyScopes.map((scope) => (
        <section key={scope} className="stack" aria-labelledby={scope}>
          <h2 id={scope}>{keyScopeWords[scope]}</h2>
          {calls
            .filter((call) => call.scope === scope)
            .map((call) => (
              <Call key={call.id} call={call} base={base} />
            ))}
        </section>
      ))}
      <TryCall tried={tried} />
      <Messages messages={messages} signatureCheck={signatureCheck} />
    </main>
  )
}

/** Sends a call from the page, for who has a key at hand and no program yet. */
function TryCall({ tried }: { tried: TriedCall | undefined }) {
  const { path = '', errors = {}, answer } = tried ?? {}
  const problems = [
    { id: 'key', message: errors.key },
    { id: 'path', message: errors.path },
  ]
  return (
    <section className="card stack" aria-labelledby="experimentar">
      <h2 id="experimentar">Experimentar</h2>
      <ErrorSummary errors={problems.flatMap(({ id, message }) => (message === undefined ? [] : [{ id, message }]))} />
      <Form method="post" action="/api#experimentar" reloadDocument className="stack">
        <Field
          name="key"
          label="Chave"
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          hint="É usada nesta chamada, não fica guardada, e é colada outra vez na próxima."
          errors={errors.key ? [errors.key] : []}
          required
        />
        <Field
          name="path"
          label="Caminho"
          defaultValue={path}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          hint="Como nas chamadas acima: /companies/ID"
          errors={errors.path ? [errors.path] : []}
          required
        />
        <div>
          <Button>Fazer a chamada</Button>
        </div>
      </Form>
      {answer && (
        <div className="stack">
          <output>
            Resposta: status <strong>{answer.status}</strong>
            {answer.isCut && ', cortada na página: um programa a recebe inteira'}.
          </output>
          <pre className="whitespace-pre-wrap wrap-anywhere">{answer.body}</pre>
        </div>
      )}
    </section>
  )
}

function Call({ call, base }: { call: DescribedCall; base: string }) {
  const { id, method, path, summary, parameters, fields, refusals } = call
  return (
    <article className="card stack" aria-labelledby={id}>
      <h3 id={id} className="wrap-anywhere">
        <code>
          {method} {path}
        </code>
      </h3>
      <p>{summary}.</p>
      <pre className="whitespace-pre-wrap wrap-anywhere">{exampleOf(call, base)}</pre>
      <dl className="stack">
        {parameters.map(({ name, place, isRequired, type }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>, {place}
            </dt>
            <dd className="hint">
              {type}
              {isRequired ? ', obrigatório' : ''}
            </dd>
          </div>
        ))}
      </dl>
      <Disclosure summary={`O que a resposta traz (${fields.length} campos)`}>
        <DataTable
          caption={`Campos da resposta de ${method} ${path}`}
          isCaptionHidden
          stacks
          columns={fieldColumns}
          rows={fields}
          rowKey={(field) => field.path}
        />
      </Disclosure>
      <Disclosure summary="Recusas">
        <DataTable
          caption={`Recusas de ${method} ${path}`}
          isCaptionHidden
          stacks
          columns={refusalColumns}
          rows={refusals}
          rowKey={({ status }) => status}
        />
      </Disclosure>
    </article>
  )
}

const refusalColumns: Column<DescribedCall['refusals'][number]>[] = [
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Motivo', cell: ({ description }) => description },
]

/** Values of parameters in the examples; of others, the name in capitals. */
const examples: Readonly<Record<string, string>> = { months: '2026-09,2026-08' }

const valueOf = (name: string) => examples[name] ?? name.toUpperCase()

function exampleOf({ path, parameters }: DescribedCall, base: string) {
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => valueOf(name))
  const query = parameters.filter(({ name }) => !path.includes(`{${name}}`)).map(({ name }) => `${name}=${valueOf(name)}`)
  return `curl -H "Authorization: Bearer fk_SUA_CHAVE" "${base}${[address, query.join('&')].filter(Boolean).join('?')}"`
}
