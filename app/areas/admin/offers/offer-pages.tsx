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
import { offerFieldNames, OfferFields, PriceField } from './offer-fields'
import { offerValidator, priceValidator } from './offer-form'
import { supplyText, volumeText } from './offer-words'
import type { NewOffer, OpenedOffer } from './offers.server'
import { offerPath, offersPath } from './paths'

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
        Os parceiros não a veem. <Link to={offerPath(id)}>Edite a validade dela</Link> antes de ofertar outro preço.
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
  return [offer.Titulo, ...volume, submarketName(offer.Regiao), supplyText(offer)].join(', ')
}
