import { ButtonLink } from '~/ui/button'
import { OfferTable, type Offer } from '../offers/offer-table'
import { offersPath } from '../paths'

/** The offers whose supply begins first; a link leads to the others. */
export function Offers({ offers, total }: { offers: readonly Offer[]; total: number }) {
  return (
    <section className="stack" aria-labelledby="ofertas">
      <div className="between">
        <h2 id="ofertas">Ofertas de energia</h2>
        <ButtonLink to={offersPath} variant="secondary">
          {total === 1 ? 'Ver a oferta' : `Ver as ${total} ofertas`}
        </ButtonLink>
      </div>
      <OfferTable offers={offers} />
    </section>
  )
}
