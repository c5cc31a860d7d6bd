import { Form, isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { maxNotesCharacters } from '~/contract/tenders'
import { guaranteeKinds } from '~/domain/energy-contracts/energy-contract'
import { modulations } from '~/domain/supply-quotes/supply-quote'
import { suppliedYears } from '~/domain/tenders/tender'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { decimal, shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { SelectField } from '~/ui/select-field'
import { StoredNow } from '~/ui/stored-now'
import { useSubactionReply } from '~/ui/subaction-reply'
import { TextareaField } from '~/ui/textarea-field'
import { guaranteeWords, modulationWords } from '~/unit-text/energy-contract'
import { indexWords } from '~/unit-text/tender'
import { saleKinds, yearField } from './quote-form'
import type { OpenedQuoting } from './quoting.server'
import { RequestView } from './request-view'

/** What a supplier reads and fills behind a link. */
export function QuotingPage(quoting: OpenedQuoting) {
  const { request, state, supplierName, senderName } = quoting
  const reply = useSubactionReply('cotar')
  const isOpen = state === 'open'
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title={request.title} lead={`${senderName} pede a cotação de ${supplierName}.`} />
      <Standing {...quoting} />
      {isOpen && (
        <div>
          <ButtonLink to="#cotar" reloadDocument variant={quoting.delivered ? 'secondary' : 'primary'}>
            {quoting.delivered ? 'Trocar a cotação' : 'Ir para a cotação'}
          </ButtonLink>
        </div>
      )}
      <section className="card stack" aria-labelledby="pedido">
        <h2 id="pedido">O que se pede</h2>
        <RequestView request={request} />
      </section>
      {(isOpen || reply.own) && <QuoteForm {...quoting} reply={reply} isOpen={isOpen} />}
    </main>
  )
}

function Standing({ state, request, delivered, hasArrived }: OpenedQuoting) {
  const own = delivered && `a versão ${delivered.version} da sua cotação, de ${shortMoment(delivered.at)}`
  if (state === 'cancelled') return <Alert tone="warn">Este pedido foi cancelado. Nenhuma cotação foi aberta.</Alert>
  if (state !== 'open') {
    return (
      <Alert tone="warn" title={`Encerrado em ${shortMoment(request.closesAt)}`}>
        <p>{own ? `Vale ${own}.` : 'Nenhuma cotação sua chegou até o encerramento.'} Nenhuma outra é recebida.</p>
      </Alert>
    )
  }
  if (!own) return null
  return (
    <Alert tone="gain" title={hasArrived ? 'A sua cotação foi entregue' : undefined}>
      <p>
        {`Está lacrada ${own}: ninguém lê os preços antes do encerramento, nem esta página. Até lá você pode trocá-la, preenchendo outra vez.`}
      </p>
    </Alert>
  )
}

type FormProps = OpenedQuoting & { reply: ReturnType<typeof useSubactionReply>; isOpen: boolean }

function QuoteForm({ request, version, sendingKey, delivered, reply: { field, problems }, isOpen }: FormProps) {
  const years = suppliedYears(request)
  const flexibility = 100 * request.flexibilityFraction
  return (
    <section className="card stack" aria-labelledby="cotar">
      <h2 id="cotar">{isOpen ? 'A sua cotação' : 'O que você preencheu'}</h2>
      {problems}
      <Form method="post" action="#cotar" reloadDocument noValidate className="stack">
        <input type="hidden" name="subaction" value="cotar" />
        <input type="hidden" name="sendingKey" value={sendingKey} />
        <StoredNow subaction="cotar" version={version} stored={[]} />
        <Fieldset legend="Preço" help="Com PIS e COFINS, sem ICMS. Um ano em branco não é cotado.">
          <SelectField label="Como você vende" options={optionsOf(saleKinds)} {...field('kind', 'price')} required />
          <Field
            label="Desconto garantido"
            hint="Só para quem vende por desconto."
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            {...field('discount')}
          />
          <div className="wide grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
            {years.map(({ year, energyMwh }) => (
              <Field
                key={year}
                label={`Preço de ${year}`}
                hint={`${decimal(energyMwh, 0, 1)} MWh`}
                unit="R$/MWh"
                inputMode="decimal"
                autoComplete="off"
                {...field(yearField(year))}
              />
            ))}
          </div>
          <SelectField label="Correção do preço" options={indexOptions} {...field('index', 'ipca')} />
          <Field
            label="Data-base do preço"
            type="month"
            placeholder="AAAA-MM"
            hint="O mês do dinheiro dos preços, como 2026-11. Em branco se não há correção."
            {...field('baseMonth')}
          />
        </Fieldset>
        <Fieldset legend="Condições">
          <Field
            label="Retirada mínima (take-or-pay)"
            hint="O mínimo do volume do mês que se paga, usado ou não."
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            {...field('takeMin', decimal(100 - flexibility, 0, 4))}
          />
          <Field
            label="Retirada máxima"
            hint="Até quanto do volume do mês se usa ao preço."
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            {...field('takeMax', decimal(100 + flexibility, 0, 4))}
          />
          <SelectField
            label="Modulação"
            options={modulations.map((value) => ({ value, label: modulationWords[value] }))}
            {...field('modulation', 'flat')}
            required
          />
          <SelectField
            label="Garantia exigida"
            options={guaranteeKinds.map((value) => ({ value, label: guaranteeWords[value] }))}
            {...field('guaranteeKind', 'none')}
            required
          />
          <Field
            label="Meses de energia garantidos"
            hint="Em branco se não há garantia."
            unit="meses"
            inputMode="decimal"
            autoComplete="off"
            {...field('guaranteeMonths')}
          />
          <Field
            label="A cotação vale até"
            hint="Ao menos até o dia do encerramento."
            type="date"
            {...field('validTo')}
            required
          />
          <div className="wide">
            <TextareaField label="Observações (opcional)" rows={3} {...field('notes')} maxLength={maxNotesCharacters} />
          </div>
        </Fieldset>
        <p className="hint">
          A cotação é cifrada ao chegar e só pode ser lida depois do encerramento. Guardamos a hora e o endereço IP da primeira
          abertura deste link e de cada entrega, que quem pediu vê depois dele.
        </p>
        {isOpen && (
          <div>
            <Button busyText="Entregando…">{delivered ? 'Trocar a cotação' : 'Entregar a cotação'}</Button>
          </div>
        )}
      </Form>
    </section>
  )
}

const indexOptions = [{ value: '', label: 'Sem correção' }, ...optionsOf(indexWords)]

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

export function QuotingError() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const told =
    status === 404
      ? {
          title: 'Este endereço não vale',
          lead: 'Ele não está completo, ou o pedido deixou de existir. Confira o link do e-mail.',
        }
      : status === 429
        ? { title: 'Pedidos demais', lead: 'Aguarde alguns minutos e tente novamente.' }
        : { title: 'Não foi possível abrir o pedido', lead: 'Tente novamente em alguns minutos.' }
  return (
    <main id="conteudo" className="page stack">
      <PageTitle {...told} />
    </main>
  )
}
