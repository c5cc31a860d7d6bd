import { isPrime, type PartnerTier } from '~/domain/access/partner-tier'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { money } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { TypedText } from '~/ui/typed-text'
import { type Offer, OfferTable } from '../offers/offer-table'
import { informationPath, partnerOffersPath } from '../paths'
import { Clients } from './clients'
import { PartnerCompanyCard } from './company-card'
import { Documents } from './documents'
import type { Home } from './home.server'
import { ContractEndings } from './contract-endings'
import { Migration } from './migration'
import type { NextStep } from './next-steps'
import { PrimeTools } from './prime-tools'
import { Studies } from './studies'
import { Tracks } from './tracks'

export function PartnerHomePage({
  tier,
  isView,
  company,
  outlook,
  clientsSavingBrl,
  migrations,
  contracts,
  steps,
  tracks,
  studies,
  offers,
  chat,
}: Home) {
  const market = (
    <>
      {studies && studies.total > 0 && <Studies {...studies} />}
      {offers && offers.total > 0 && <Offers {...offers} />}
    </>
  )
  return (
    <main id="conteudo" className="page stack partner">
      <PageHead
        title={tierTitle[tier]}
        answer={answerOf(company?.clients.length ?? 0, clientsSavingBrl)}
        actions={<PrimeTools tier={tier} />}
      />
      {company && outlook ? (
        <>
          <PartnerCompanyCard company={company} outlook={outlook} />
          <ContractEndings contracts={contracts} />
          <div className={isPrime(tier) ? 'grid items-start gap-5 lg:grid-cols-2' : undefined}>
            <NextSteps steps={steps} />
            {isPrime(tier) && <Migration clients={company.clients} units={migrations} />}
          </div>
          {market}
          {isPrime(tier) && <Clients clients={company.clients} figures={outlook.clients} />}
          <Documents {...company} />
        </>
      ) : (
        <>
          <Alert tone="info" title="A sua empresa ainda não tem cadastro de parceira">
            <p>
              Assim que a nossa equipe concluir o cadastro, a sua comissão, os clientes indicados e os documentos aparecem aqui.{' '}
              <a href={chat}>Fale com os especialistas</a> para apressar.
            </p>
          </Alert>
          {market}
        </>
      )}
      {tracks && <Tracks tracks={tracks} />}
      <section className="stack" aria-labelledby="ajuda">
        <h2 id="ajuda">Fale com a gente</h2>
        <p>Dúvidas sobre uma proposta, uma fatura ou uma migração? Converse com o grupo de especialistas.</p>
        <p className="flex flex-wrap gap-3">
          <a className="btn" href={chat}>
            Conversar com os especialistas
          </a>
          {!isView && (
            <ButtonLink to={informationPath} variant="quiet" data-dialog="">
              Editar minhas informações
            </ButtonLink>
          )}
        </p>
      </section>
    </main>
  )
}

function answerOf(clients: number, savingBrl: number | undefined): string {
  if (!savingBrl) return 'Indique empresas e acompanhe a economia delas'
  return clients === 1
    ? `O seu cliente já economizou ${money(savingBrl)}`
    : `Os seus clientes já economizaram ${money(savingBrl)}`
}

function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  return (
    <section className="card stack" aria-labelledby="agora">
      <h2 id="agora">O que fazer agora</h2>
      {steps.length === 0 && <p>Está tudo em dia. Envie a fatura da próxima empresa quando quiser.</p>}
      <ul className="rows tasks">
        {steps.map(({ text, label, to }) => (
          <li key={to}>
            <TypedText>{text}</TypedText>
            <ButtonLink to={to} variant="secondary">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The offers whose supply begins first; a link leads to the others. */
function Offers({ offers, total }: { offers: readonly Offer[]; total: number }) {
  return (
    <section className="stack" aria-labelledby="ofertas">
      <div className="between">
        <h2 id="ofertas">Ofertas de energia</h2>
        <ButtonLink to={partnerOffersPath} variant="secondary">
          {total === 1 ? 'Ver a oferta' : `Ver as ${total} ofertas`}
        </ButtonLink>
      </div>
      <OfferTable offers={offers} />
    </section>
  )
}

/** The title of the partner's area; prime tiers add theirs. */
const tierTitle: Record<PartnerTier, string> = {
  PRIME_BLACK: 'Area do Integrador Prime Black',
  PRIME_BASIC: 'Area do Integrador Prime Basic',
  PARCEIRO: 'Area do Integrador',
}
