import { Form } from '@remix-run/react'
import { maxTenderSuppliers } from '~/contract/tenders'
import { maxEmailCharacters, maxNameCharacters } from '~/contract/text'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { shortMoment } from '~/ui/format'
import { StoredNow } from '~/ui/stored-now'
import { useSubactionReply } from '~/ui/subaction-reply'
import { RequestFields, storedRequest } from './request-fields'
import { typedRequest, typedSuppliers } from './tender-form'
import { breachText } from './tender-words'
import type { OpenedTender } from './tenders.server'

/** A draft: whom it asks, its sending, and what it says. */
export function TenderDraft(tender: OpenedTender) {
  return (
    <>
      <Suppliers {...tender} />
      {tender.suppliers.length > 0 && <Sending {...tender} />}
      <Editing {...tender} />
    </>
  )
}

/** Rows shown beyond those filled. */
const blankRows = 3

function Suppliers({ suppliers, version, breachesOn }: OpenedTender) {
  const { field, problems, own } = useSubactionReply('fornecedores')
  const stored = typedSuppliers(suppliers)
  const last = Object.entries(own?.repopulateFields ?? {}).reduce((place, [name, text]) => {
    const typed = /^(?:name|cnpj|email)(\d+)$/.exec(name)?.[1]
    return typed !== undefined && text !== '' ? Math.max(place, Number(typed)) : place
  }, suppliers.length)
  const places = Array.from({ length: Math.min(maxTenderSuppliers, last + blankRows) }, (_, index) => index + 1)
  return (
    <section className="card stack" aria-labelledby="fornecedores">
      <h2 id="fornecedores">Fornecedores</h2>
      <p>
        Até {maxTenderSuppliers}. Cada um recebe um link só seu. Ao guardar, o CNPJ, que pode ter letras, é procurado na lista de
        descumprimentos da CCEE.
      </p>
      {problems}
      <Form method="post" reloadDocument noValidate className="stack">
        <input type="hidden" name="subaction" value="fornecedores" />
        <StoredNow subaction="fornecedores" version={version} stored={[]} />
        {places.map((place) => {
          const supplier = suppliers[place - 1]
          return (
            <Fieldset key={place} legend={`Fornecedor ${place}`} help={supplier && breachText(supplier, breachesOn)}>
              <div className="wide grid gap-x-4 gap-y-6 md:grid-cols-3">
                <Field
                  label="Nome"
                  {...field(`name${place}`, stored[`name${place}`])}
                  maxLength={maxNameCharacters}
                  autoComplete="off"
                />
                <Field label="CNPJ" data-mask="cnpj" {...field(`cnpj${place}`, stored[`cnpj${place}`])} autoComplete="off" />
                <Field
                  label="E-mail"
                  type="email"
                  {...field(`email${place}`, stored[`email${place}`])}
                  maxLength={maxEmailCharacters}
                  autoComplete="off"
                />
              </div>
            </Fieldset>
          )
        })}
        <div>
          <Button variant={suppliers.length === 0 ? 'primary' : 'secondary'}>Guardar os fornecedores</Button>
        </div>
      </Form>
    </section>
  )
}

function Sending({ suppliers, version, request }: OpenedTender) {
  const { problems } = useSubactionReply('enviar')
  const inBreach = suppliers.filter(({ breach }) => breach && breach.state !== 'ended')
  return (
    <section className="card stack" aria-labelledby="enviar">
      <h2 id="enviar">Enviar aos fornecedores</h2>
      <p>
        {suppliers.length === 1 ? 'O fornecedor guardado recebe' : `Os ${suppliers.length} fornecedores guardados recebem`} o link
        por e-mail, e {suppliers.length === 1 ? 'cota' : 'cotam'} até {shortMoment(request.closesAt)}, em Brasília. O pedido deixa
        de mudar, e ninguém lê os preços antes do encerramento: nem você.
      </p>
      {inBreach.length > 0 && (
        <Alert tone="warn">
          {`Na lista de descumprimentos da CCEE: ${new Intl.ListFormat('pt-BR').format(inBreach.map(({ name }) => name))}.`}
        </Alert>
      )}
      {problems}
      <Form method="post" reloadDocument>
        <input type="hidden" name="version" value={version} />
        <Button name="subaction" value="enviar" busyText="Enviando…">
          Pedir cotações
        </Button>
      </Form>
    </section>
  )
}

function Editing({ request, version }: OpenedTender) {
  const reply = useSubactionReply('pedido')
  const stored = typedRequest(request)
  return (
    <Disclosure summary="Alterar o pedido" id="pedido" isOpen={reply.own !== undefined}>
      {reply.problems}
      <Form method="post" reloadDocument noValidate className="stack">
        <input type="hidden" name="subaction" value="pedido" />
        <StoredNow subaction="pedido" version={version} stored={storedRequest(stored)} />
        <RequestFields values={stored} reply={reply} />
        <div>
          <Button variant="secondary">Guardar o pedido</Button>
        </div>
      </Form>
    </Disclosure>
  )
}
