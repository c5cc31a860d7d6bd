import { Form, Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ValidatedForm } from 'remix-validated-form'
import { openVolume } from '~/contract/offers'
import { submarketName } from '~/unit-text/words'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { decimal, shortDate } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { SendingKey } from '~/ui/sending-key'
import { dayInWords, numberInWords, StoredNow, type StoredField } from '~/ui/stored-now'
import { offerFieldNames, OfferFields, PriceField } from './offer-fields'
import { offerValidator, priceValidator } from './offer-form'
import { offersPath, supplyPeriodText, volumeText } from './offer-words'
import type { NewOffer, OpenedOffer } from './offers.server'

// Links marked `data-dialog` also show these pages as dialogs.

export function NewOfferPage({ typed, sendingKey }: NewOffer) {
  return (
    <div className="stack max-w-180">
      <PageHead title="Cadastrar nova oferta" />
      <ValidatedForm
        validator={offerValidator}
        method="post"
        className="card stack"
        noValidate
        defaultValues={{ Valor: openVolume, ...typed }}
      >
        <SendingKey value={sendingKey} />
        <FormProblems fields={offerFieldNames} />
        <OfferFields />
        <Actions>
          <Button busyText="Cadastrando…">Cadastrar a oferta</Button>
        </Actions>
      </ValidatedForm>
    </div>
  )
}

export function EditOfferPage({ offer, typed }: OpenedOffer) {
  return (
    <div className="stack max-w-180">
      <PageHead title="Editar a oferta" />
      <ValidatedForm
        validator={offerValidator}
        method="post"
        className="card stack"
        noValidate
        defaultValues={{ ...asTyped(offer), ...typed }}
      >
        <FormProblems fields={offerFieldNames} />
        <StoredNow version={offer.version} stored={storedFields(offer)} draft={typed} />
        <OfferFields />
        <Actions>
          <Button busyText="Salvando…">Salvar a oferta</Button>
        </Actions>
      </ValidatedForm>
    </div>
  )
}

/** The same energy at another price. */
export function PricePage({ offer, typed }: OpenedOffer) {
  return (
    <div className="stack max-w-180">
      <PageHead title="Ofertar" lead={inWords(offer)} />
      {offer.status === 'expired' ? <Expired offer={offer} /> : <PriceForm offer={offer} typed={typed} />}
    </div>
  )
}

function Expired({ offer: { id, expiresOn } }: Pick<OpenedOffer, 'offer'>) {
  return (
    <Alert tone="warn" title={`Esta oferta venceu em ${shortDate(expiresOn)}.`}>
      <p>
        Os parceiros não a veem. <Link to={`${offersPath}/${id}`}>Edite a validade dela</Link> antes de ofertar outro preço.
      </p>
    </Alert>
  )
}

function PriceForm({ offer, typed }: OpenedOffer) {
  return (
    <ValidatedForm
      validator={priceValidator}
      method="post"
      className="card stack"
      noValidate
      defaultValues={{ ...asTyped(offer), ...typed }}
    >
      <FormProblems />
      <StoredNow version={offer.version} stored={storedFields(offer)} draft={typed} />
      <PriceField />
      <Actions>
        <Button busyText="Ofertando…">Ofertar</Button>
      </Actions>
    </ValidatedForm>
  )
}

export function WithdrawPage({ offer }: Pick<OpenedOffer, 'offer'>) {
  return (
    <div className="stack max-w-180">
      <PageHead title="Retirar a oferta" lead={inWords(offer)} />
      <Form method="post" className="card stack">
        <p>Os parceiros deixam de vê-la na hora. Uma oferta retirada não volta: é preciso cadastrar outra.</p>
        <Actions>
          <Button variant="danger" busyText="Retirando…">
            Retirar a oferta
          </Button>
        </Actions>
      </Form>
    </div>
  )
}

/** The fields as people type them. */
function asTyped(offer: OpenedOffer['offer']): Record<string, string> {
  const { Titulo, Regiao, DataInicio, DataFim, expiresOn, Preco } = offer
  return { Titulo, Regiao, DataInicio, DataFim, expiresOn, Valor: volumeText(offer), Preco: decimal(Preco, 2, 4) }
}

/** The stored values, shown beside those typed over another version of the offer. */
function storedFields(offer: OpenedOffer['offer']): StoredField[] {
  const typed = asTyped(offer)
  return offerFieldLabels.map(([name, label]) => ({ name, label, value: typed[name]!, ...inWordsOf[name] }))
}

const offerFieldLabels = [
  ['Titulo', 'Energia'],
  ['Regiao', 'Região'],
  ['DataInicio', 'Início do período'],
  ['DataFim', 'Fim do período'],
  ['Valor', 'Volume (MWm)'],
  ['Preco', 'R$/MWh'],
  ['expiresOn', 'Válida até'],
] as const

const inWordsOf: Record<string, Pick<StoredField, 'inWords'>> = {
  Regiao: { inWords: submarketName },
  DataInicio: { inWords: dayInWords },
  DataFim: { inWords: dayInWords },
  expiresOn: { inWords: dayInWords },
  Preco: { inWords: (text) => numberInWords(text, 2) },
  Valor: { inWords: (text) => numberInWords(text, 0) },
}

function Actions({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-3">
      {children}
      <ButtonLink to={offersPath} variant="secondary">
        Cancelar
      </ButtonLink>
    </div>
  )
}

/** "Convencional, 2,5 MWm, Nordeste, 01/01/2027 a 31/12/2027" */
function inWords(offer: OpenedOffer['offer']) {
  const volume = offer.Valor === openVolume ? [] : [`${volumeText(offer)} MWm`]
  return [offer.Titulo, ...volume, submarketName(offer.Regiao), supplyPeriodText(offer)].join(', ')
}
